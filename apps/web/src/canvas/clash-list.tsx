import { Button, useUiTexts } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import type { Clash } from "./model/clash.ts";
import { nodeName } from "./node-name.ts";
import { keepTheirs, takeMine } from "./settle-clash.ts";
import { useShownLanguage } from "./use-shown-language.ts";
import { clashField, clashForm, type FieldClash } from "./words/clash-field.ts";
import { useFormLookup } from "./words/use-form-lookup.ts";
import { useValueWords } from "./words/use-value-words.ts";
import { linesInWords } from "./words/value-in-words.ts";

export interface ClashListProps {
  clashes: readonly Clash[];
  /** Where the step is named already, above the list. */
  inStep?: boolean;
}

/** What somebody else has changed as well: theirs, which is in the flow, beside mine, which waits for a word. */
export function ClashList({ clashes, inStep = false }: ClashListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {clashes.map((clash) => (
        <ClashRow key={clash.id} clash={clash} inStep={inStep} />
      ))}
    </ul>
  );
}

function ClashRow({ clash, inStep }: { clash: Clash; inStep: boolean }) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const place = usePlace(clash);
  const shown = useShownValue();
  const isField = clash.kind === "field";
  return (
    <li className="flex flex-col gap-1.5">
      <strong className="font-medium">
        {isField
          ? [inStep ? "" : place.step, place.field].filter(Boolean).join(" · ")
          : t(`canvas.clash.${clash.kind}`, { name: place.step })}
      </strong>
      {isField && (
        <dl className="grid grid-cols-2 gap-2">
          <Version label={t("canvas.clash.theirs")} text={shown(clash, clash.theirs)} />
          <Version label={t("canvas.clash.mine")} text={shown(clash, clash.mine)} />
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => takeMine(editor, clash)}>
          {t(`canvas.clash.take.${clash.kind}`)}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => keepTheirs(editor, clash)}>
          {t(`canvas.clash.leave.${clash.kind}`)}
        </Button>
      </div>
    </li>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 rounded-sm border border-line bg-surface px-2 py-1.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
        {text === "" ? <span className="text-text-3">{t("canvas.clash.nothing")}</span> : text}
      </dd>
    </div>
  );
}

/** What somebody has set, as its form shows it, and where a way out leads to by its step. */
function useShownValue(): (clash: FieldClash, value: unknown) => string {
  const graph = useGraph();
  const { catalog } = useFlowEditor();
  const stepName = (id: string) => {
    const node = graph.nodes[id];
    return node ? nodeName(node, catalog.entry(node.type)) : null;
  };
  const wordsOf = useValueWords(stepName);
  return (clash, value) => {
    const form = clashForm(clash, graph, catalog);
    if (form) return linesInWords(value, form.path, wordsOf(form.owner));
    return typeof value === "string" ? (stepName(value) ?? value) : plainWords(value);
  };
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value, null, 1) : String(value);
}

/** The step and its field, by the words that the editor has for them. */
function usePlace(clash: Clash): { readonly step: string; readonly field: string } {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const graph = useGraph();
  const language = useShownLanguage();
  const lookup = useFormLookup();
  const { language: languageName } = useUiTexts();
  if (clash.kind === "removed") return { step: nodeName(clash.node, catalog.entry(clash.node.type)), field: "" };
  if (clash.kind === "removedTool") return { step: clash.tool.name || t("canvas.tools.unnamed"), field: "" };
  if (clash.kind === "refusedMark") return { step: clash.mark.text || t(`canvas.mark.${clash.mark.type}`), field: "" };
  const part = clash.kind === "kept" ? ({ type: "node", id: clash.nodeId } as const) : clash.part;
  const node = part.type === "node" ? graph.nodes[part.id] : undefined;
  const tool = part.type === "tool" ? graph.tools[part.id] : undefined;
  const mark = part.type === "mark" ? graph.marks?.[part.id] : undefined;
  const other = tool?.name ?? (mark ? t(`canvas.mark.${mark.type}`) : t("canvas.clash.flow"));
  const step = node ? nodeName(node, catalog.entry(node.type)) : other;
  const words = { catalog, lookup, language, languageName };
  const field = clash.kind === "field" ? clashField(clash, graph, words).join(" › ") : "";
  return { step, field };
}
