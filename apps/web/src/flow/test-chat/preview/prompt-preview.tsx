import { knownText, previewTemplate, systemTexts, type TemplatePreview } from "@parlo/engine";
import type { PromptPreviewProps } from "@parlo/nodes/editor";
import { Note, TextField } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreviewValues } from "./use-preview-values.ts";
import { withSamples } from "./with-samples.ts";

/** What the model of a step would be told, filled with the values of the last test; what has none is marked and can be given. */
export function PromptPreview({ settings, known }: PromptPreviewProps) {
  const { t } = useTranslation();
  const { values, who, tested } = usePreviewValues();
  const [samples, setSamples] = useState<Readonly<Record<string, string>>>({});
  const filled = withSamples(values, samples);
  const texts = systemTexts(
    settings,
    who,
    knownText(known, (key) => values[key]),
  );
  const shown = texts.map(({ text, isTemplate }) => (isTemplate ? previewTemplate(text, filled) : asItIs(text)));
  const missing = new Set(
    texts.flatMap(({ text, isTemplate }) => (isTemplate ? previewTemplate(text, values).missing : [])),
  );
  const problem = shown.find((one) => one.problem !== null)?.problem;
  return (
    <div data-own-undo className="mt-1 flex flex-col gap-3">
      <p className="text-xs text-text-3">{t(tested ? "flow.test.prompt.tested" : "flow.test.prompt.untested")}</p>
      <section
        aria-label={t("flow.test.prompt.label")}
        className="flex flex-col gap-2 rounded-md border border-line bg-surface-2 p-2.5 text-xs"
      >
        {shown.map(
          // What comes to nothing is no paragraph for the model either.
          (one, at) => one.pieces.some(({ text }) => text.trim() !== "") && <Paragraph key={String(at)} shown={one} />,
        )}
      </section>
      {problem && (
        <Note tone="danger" title={t("flow.test.prompt.broken")}>
          {problem}
        </Note>
      )}
      {missing.size > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-xs text-text-3">{t("flow.test.prompt.samples")}</legend>
          {[...missing].map((path) => (
            <TextField
              key={path}
              label={path}
              autoComplete="off"
              value={samples[path] ?? ""}
              onChange={(typed) => setSamples({ ...samples, [path]: typed })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

const asItIs = (text: string): TemplatePreview => ({ pieces: [{ text }], missing: [], problem: null });

function Paragraph({ shown }: { shown: TemplatePreview }) {
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {shown.pieces.map(({ text, missing }, at) =>
        missing ? (
          <mark key={String(at)} className="rounded-xs bg-warn-soft px-0.5 text-warn-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
