import type { FlowGraph } from "@parlo/engine";
import { Checkbox, EmptyState, IconButton } from "@parlo/ui";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSilenced, nodeName, useFlowEditor } from "../../canvas/index.ts";
import { type PartDifference, type PartState, partStates } from "./model/flow-difference.ts";
import { PartRow, StateTag } from "./part-row.tsx";
import { usePartName } from "./use-part-name.ts";

interface ComparePanelProps {
  parts: readonly PartDifference[];
  before: FlowGraph;
  after: FlowGraph;
  /** The difference that is open. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
  /** What is compared with is the draft. */
  withDraft: boolean;
}

/** All differences, to be walked through; what only stands elsewhere is left out until it is asked for. */
export function ComparePanel({ parts, before, after, chosen, onChoose, withDraft }: ComparePanelProps) {
  const { t } = useTranslation();
  const { announce, catalog } = useFlowEditor();
  const nameOf = usePartName(before, after);
  const [hidden, setHidden] = useState<readonly PartState[]>(["moved"]);
  const list = useRef<HTMLUListElement>(null);
  const shown = parts.filter(({ key, state }) => !hidden.includes(state) || key === chosen);
  const isListed = parts.some(({ key }) => key === chosen);
  const unchanged = chosen?.startsWith("node:") && !isListed ? after.nodes[chosen.slice("node:".length)] : undefined;
  const at = shown.findIndex(({ key }) => key === chosen);
  const step = (by: number) => {
    const next = shown[at < 0 && by < 0 ? shown.length - 1 : at + by];
    if (!next) return;
    onChoose(next.key);
    const place = { number: shown.indexOf(next) + 1, count: shown.length };
    announce(`${t("flow.compare.place", place)}: ${nameOf(next)}, ${t(`canvas.contrast.${next.state}`)}`);
  };
  useStepKeys(step);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0 || !(event.target instanceof HTMLElement) || !event.target.matches("[data-part]")) return;
    event.preventDefault();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [])];
    rows[rows.indexOf(event.target) + by]?.focus();
  };
  const toggle = (state: PartState, on: boolean) =>
    setHidden(on ? hidden.filter((one) => one !== state) : [...hidden, state]);
  const counts = partStates.map((state) => ({ state, count: parts.filter((part) => part.state === state).length }));
  return (
    <>
      <div className="flex flex-none items-start gap-1 border-b border-line py-2 ps-3 pe-2">
        <fieldset className="flex min-w-0 flex-1 flex-wrap gap-x-3.5 gap-y-1">
          <legend className="sr-only">{t("flow.compare.show")}</legend>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ state, count }) => (
              <Checkbox
                key={state}
                label={
                  <span className="flex items-center gap-1 tabular-nums">
                    {count} <StateTag state={state} />
                  </span>
                }
                value={!hidden.includes(state)}
                onChange={(on) => toggle(state, on)}
              />
            ))}
        </fieldset>
        <span className="flex flex-none items-center">
          <span className="px-1 whitespace-nowrap text-text-3 tabular-nums">
            {at < 0 ? shown.length : `${at + 1} / ${shown.length}`}
          </span>
          <IconButton
            size="sm"
            label={t("flow.compare.previous")}
            icon={<ChevronUp />}
            disabled={shown.length === 0 || at === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            size="sm"
            label={t("flow.compare.next")}
            icon={<ChevronDown />}
            disabled={shown.length === 0 || at === shown.length - 1}
            onClick={() => step(1)}
          />
        </span>
      </div>
      {unchanged && (
        <p className="border-b border-line px-3 py-2.5 text-text-2">
          {t("flow.compare.unchanged", { name: nodeName(unchanged, catalog.entry(unchanged.type)) })}
        </p>
      )}
      {parts.length === 0 && <EmptyState title={t("flow.compare.same")} text={t("flow.compare.sameHelp")} />}
      {parts.length > 0 && shown.length === 0 && <p className="p-4 text-text-2">{t("flow.compare.allHidden")}</p>}
      <ul
        ref={list}
        aria-label={t("flow.compare.changes")}
        className="min-h-0 flex-1 overflow-y-auto"
        onKeyDown={onKeyDown}
      >
        {shown.map((part) => (
          <PartRow
            key={part.key}
            part={part}
            before={before}
            after={after}
            open={part.key === chosen}
            inDraft={withDraft}
            onToggle={() => onChoose(part.key === chosen ? null : part.key)}
          />
        ))}
      </ul>
    </>
  );
}

/** N and P go through the differences wherever no text is typed. */
function useStepKeys(step: (by: number) => void): void {
  const later = useRef(step);
  later.current = step;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const by = event.key === "n" ? 1 : event.key === "p" ? -1 : 0;
      if (by === 0 || event.metaKey || event.ctrlKey || event.altKey || isSilenced(event)) return;
      const isTyping =
        event.target instanceof Element &&
        event.target.closest("input:not([type=checkbox]), textarea, [role=combobox]");
      if (isTyping || document.querySelector("[role=dialog], [role=listbox]")) return;
      event.preventDefault();
      later.current(by);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
