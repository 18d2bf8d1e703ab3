import {
  type JsonObject,
  knownText,
  previewTemplate,
  systemTexts,
  type TemplatePreview,
  writtenOf,
} from "@parlo/engine";
import type { PromptPreviewProps } from "@parlo/nodes/editor";
import { Note } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TypedField, useGraph } from "../../../canvas/index.ts";
import { filledWith, samplesFor } from "./preview-samples.ts";
import { usePreviewValues } from "./use-preview-values.ts";

/** What the model of a step would be told, filled with the values of the last test or with others; what has none is marked. */
export function PromptPreview({ settings, known }: PromptPreviewProps) {
  const { t } = useTranslation();
  const { type } = useGraph();
  const preview = usePreviewValues();
  const { values, who, tested } = preview;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const filled = filledWith(values, typed, preview.known);
  const isAgent = type === "Agent";
  const texts = systemTexts(
    settings,
    { ...who, task: isAgent ? writtenOf(filled.task) : "" },
    knownText(known, (key) => filled[key] ?? undefined),
  );
  const shown = texts.map(({ text, isTemplate }) => (isTemplate ? previewTemplate(text, filled) : asItIs(text)));
  const told = [...known, ...(isAgent ? ["task"] : [])];
  const readIn = (held: JsonObject) => [
    ...texts.flatMap(({ text, isTemplate }) => (isTemplate ? previewTemplate(text, held).missing : [])),
    ...told.filter((name) => (held[name] ?? null) === null),
  ];
  const samples = samplesFor({ all: readIn({}), missing: readIn(values) }, values, preview.known);
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
      {samples.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1 text-xs text-text-3">{t("flow.test.prompt.samples")}</legend>
          {samples.map((sample) => (
            <TypedField
              key={sample.path}
              label={sample.path}
              valueType={sample.type}
              value={typed[sample.path] ?? sample.typed}
              onChange={(next) => setTyped({ ...typed, [sample.path]: next })}
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
