import { isComposing, usePageTitle } from "@parlo/ui";
import { useState } from "react";
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
  usePageTitle(name, t("flow.list.title"));
  const keep = () => {
    const next = typed?.trim() ?? name;
    if (next !== name && next.length >= shortest)
      store.edit({ name: "flow", operations: [{ type: "updateFlow", changes: { name: next } }] });
    setTyped(null);
  };
  if (!editable) return <h1 className="truncate text-title font-bold">{name}</h1>;
  return (
    <h1 className="min-w-0">
      <span className="sr-only">{name}</span>
      <input
        aria-label={t("flow.editor.name")}
        className="field-sizing-content max-w-full min-w-24 truncate rounded-sm bg-transparent px-1 text-title font-bold hover:bg-surface-3 max-tablet:h-touch max-tablet:min-w-0"
        maxLength={255}
        value={typed ?? name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") setTyped(null);
        }}
      />
    </h1>
  );
}
