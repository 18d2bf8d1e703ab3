import type { FlowExport } from "@parlo/contract";
import { Note, useUiTexts } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemOf } from "../../app/api-error.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";

const mostShown = 10;

interface ImportFaultsProps {
  title: string;
  error: unknown;
  document: FlowExport;
  actions?: ReactNode;
}

/** Why a file did not come in: each fault with the step it is in, and its place in the file. */
export function ImportFaults({ title, error, document, actions }: ImportFaultsProps) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const failureWords = useWordsOfFailure();
  const stepOf = useStepNames(document);
  const faults = problemOf(error)?.errors ?? [];
  if (faults.length === 0)
    return (
      <Note tone="danger" title={title} actions={actions}>
        {failureWords(error)}
      </Note>
    );
  return (
    <Note tone="danger" title={title} actions={actions}>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {faults.slice(0, mostShown).map((fault, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be alike in all they say
          <li key={at} className="min-w-0">
            <span>{[...stepOf(fault.path), texts.problem(fault)].join(" · ")}</span>
            <code className="block font-mono text-xs [overflow-wrap:anywhere] text-text-2">{fault.path}</code>
          </li>
        ))}
      </ul>
      {faults.length > mostShown && (
        <p className="mt-1.5">{t("flow.transfer.moreFaults", { count: faults.length - mostShown })}</p>
      )}
    </Note>
  );
}

/** The flow and the step that a place in a file is in, as far as they can be read. */
function useStepNames(document: FlowExport): (path: string) => string[] {
  const { t } = useTranslation();
  return (path) => {
    const [, flowAt, , nodeAt] = /^flows\.(\d+)(\.nodes\.(\d+))?/.exec(path) ?? [];
    const entry = flowAt === undefined ? undefined : document.flows[Number(flowAt)];
    const node = nodeAt === undefined ? undefined : entry?.nodes?.[Number(nodeAt)];
    // Whatever the file has in the place of a step.
    const type: unknown = node?.type;
    const label = typeof type === "string" ? t(`nodes.${type}.label`, { defaultValue: type }) : undefined;
    return [entry?.flow?.name, node?.name || label].filter((name): name is string => typeof name === "string");
  };
}
