import type { FlowGraph, FlowNode } from "@parlo/engine";
import type { Summary } from "@parlo/nodes/editor";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type CatalogEntry, readData } from "./catalog.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { TemplateText } from "./template-text.tsx";

interface CardBodyProps {
  node: FlowNode;
  entry: CatalogEntry | undefined;
  tools: FlowGraph["tools"];
}

/** What a node says or does, in at most two lines. */
export const CardBody = memo(function CardBody({ node, entry, tools }: CardBodyProps) {
  const { t } = useTranslation();
  const { names } = useFlowEditor();
  const known = useObserved(names);
  const value = entry ? readData(entry.kind, node.data) : null;
  if (!entry || value === null)
    return (
      <div className="says">
        <p className="unset">{t(entry ? "canvas.card.unreadable" : "canvas.card.unknownKind")}</p>
      </div>
    );
  const toolNames = node.tools.flatMap((id) => tools[id]?.name ?? []);
  const { lines, chips }: Summary = entry.editor.summary(value as never, { ...known, t: entry.t, toolNames });
  const shown = lines.filter((line) => line.text !== "").slice(0, 2);
  if (shown.length === 0 && !chips?.length)
    return (
      <div className="says">
        <p className="unset">{t("canvas.card.unset")}</p>
      </div>
    );
  return (
    <div className="says">
      {shown.map(({ text, look }) => (
        <p key={`${look}:${text}`} dir="auto" className={shown.length > 1 ? "one" : undefined}>
          {look === "code" ? (
            <code>
              <TemplateText text={text} />
            </code>
          ) : (
            <>
              {look === "quote" && "“"}
              <TemplateText text={text} />
              {look === "quote" && "”"}
            </>
          )}
        </p>
      ))}
      {chips && chips.length > 0 && (
        <div className="offers">
          {chips.slice(0, 2).map((chip) => (
            <span key={chip} dir="auto">
              {chip}
            </span>
          ))}
          {chips.length > 2 && <span>+{chips.length - 2}</span>}
        </div>
      )}
    </div>
  );
});
