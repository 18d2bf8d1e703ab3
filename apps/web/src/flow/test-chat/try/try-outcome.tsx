import type { Message } from "@parlo/contract";
import type { FlowNode } from "@parlo/engine";
import { Note, Tag } from "@parlo/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { causeOf, wordingOf } from "../../../app/cause-words.ts";
import { shownExits, useFlowEditor, useGraph, useShownLanguage } from "../../../canvas/index.ts";
import { StepDetails, spentInWords } from "../../../turn-steps/index.ts";
import { AnswerTree } from "./answer-tree.tsx";
import { type TryResult, tryResultOf } from "./try-result.ts";
import { useTakenParts } from "./use-taken-parts.ts";

/** What came of a step that was tried: its way out, what it said, asked, was answered and wrote, time and cost. */
export function TryOutcome({ node, messages }: { node: FlowNode; messages: readonly Message[] }) {
  const { t, i18n } = useTranslation();
  const { catalog } = useFlowEditor();
  const { tools } = useGraph();
  const language = useShownLanguage();
  const taking = useTakenParts(node);
  const { exit, failure, texts, calls, spent, ms } = useMemo(() => tryResultOf(messages), [messages]);
  const exits = exit ? shownExits(node, catalog.entry(node.type), tools, language) : [];
  const left = exit && exits.find(({ exit: one }) => isSame(one, exit));
  const failed = exit?.name === "error" || exit?.name === "timeout";
  const cost = [t("canvas.run.ms", { ms }), spentInWords(spent, t, i18n.language)].filter(Boolean).join(" · ");
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-xs text-text-2 tabular-nums">
        <Tag tone={!exit ? "warn" : failed ? "danger" : "ok"}>
          {exit ? t("flow.test.try.left", { exit: left?.label ?? exit.name }) : t("flow.test.try.rests")}
        </Tag>
        {cost}
      </div>
      {failure && <Failure {...failure} />}
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <p key={index} className="rounded-md border border-line bg-surface px-3 py-2 whitespace-pre-wrap">
          {text}
        </p>
      ))}
      {calls.map(({ id, details }) => (
        <StepDetails
          key={id}
          details={details}
          open
          response={taking && details.response && <AnswerTree response={details.response} taking={taking} />}
        />
      ))}
    </>
  );
}

/** Why it failed, in the person's language; behind it the engine's own words, which are more exact, and its code. */
function Failure(failure: NonNullable<TryResult["failure"]>) {
  const { t } = useTranslation();
  const wording = wordingOf(failure, t);
  return (
    <Note tone="danger" title={causeOf(failure, t)}>
      {wording && (
        <span dir="auto" lang="en" className="me-1.5 [overflow-wrap:anywhere]">
          {wording}
        </span>
      )}
      <code className="text-xs text-text-2">{failure.code}</code>
    </Note>
  );
}

const isSame = (
  one: { readonly name: string; readonly expectedResultMatch?: string | null },
  exit: { readonly name: string; readonly match: string | null },
): boolean => one.name === exit.name && (one.expectedResultMatch ?? null) === exit.match;
