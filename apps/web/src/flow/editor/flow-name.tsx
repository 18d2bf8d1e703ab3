import { isComposing, usePageTitle } from "@parlo/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type StoreState, useFlowEditor, useStoreState } from "../../canvas/index.ts";

const shortest = 4;
const nameOf = ({ document }: StoreState) => document.graph.name;

/** The flow's name, edited in place. */
export function FlowName() {
  const { t } = useTranslation();
  const { store, editable } = useFlowEditor();
  const name = useStoreState(nameOf);
  const [typed, setTyped] = useState<string | null>(null);
  const problem = useId();
  usePageTitle(name, t("flow.list.title"));
  const next = typed?.trim() ?? name;
  const isTooShort = next.length < shortest;
  const keep = () => {
    // It stays as it was typed, and is not kept: the flow has its former name until then.
    if (isTooShort) return;
    if (next !== name) store.edit({ name: "flow", operations: [{ type: "updateFlow", changes: { name: next } }] });
    setTyped(null);
  };
  if (!editable)
    return (
      <h1 dir="auto" className="truncate text-title font-bold">
        {name}
      </h1>
    );
  return (
    <h1 className="min-w-24 max-tablet:min-w-0">
      <span className="sr-only">{name}</span>
      <input
        aria-label={t("flow.editor.name")}
        dir="auto"
        className="field-sizing-content max-w-full min-w-24 truncate rounded-sm bg-transparent px-1 text-title font-bold hover:bg-surface-3 max-tablet:h-touch max-tablet:min-w-0"
        maxLength={255}
        value={typed ?? name}
        aria-invalid={isTooShort}
        aria-describedby={isTooShort ? problem : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") setTyped(null);
        }}
      />
      {isTooShort && (
        <span id={problem} role="status" className="ms-1 text-xs font-normal text-danger-text">
          {t("problem.string-too-small", { limit: shortest })}
        </span>
      )}
    </h1>
  );
}
