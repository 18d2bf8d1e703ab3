import { loadDoc } from "@parlo/nodes/editor";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type HelpBlock, helpBlocks } from "./help-blocks.ts";

/** What a step is for, and how to use it; the longer text comes when it is asked for. */
export function NodeHelp({ type, fallback }: { type: string; fallback: string }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const doc = useQuery({
    queryKey: ["node-doc", type, i18n.language],
    queryFn: () => loadDoc(type, i18n.language),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details className="mt-4 border-t border-line pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm text-text-2">{t("flow.drawer.help")}</summary>
      {doc.data?.text ? (
        <div className="mt-2 flex flex-col gap-2 text-text-2" lang={doc.data.language}>
          {helpBlocks(doc.data.text).map((block) => (
            <Block key={block.lines.join()} {...block} />
          ))}
        </div>
      ) : (
        <p className="mt-2 text-text-2">{fallback}</p>
      )}
    </details>
  );
}

function Block({ look, lines }: HelpBlock) {
  switch (look) {
    case "title":
      return <h3 className="mt-1 font-medium text-text">{lines[0]}</h3>;
    case "list":
      return (
        <ul className="flex list-disc flex-col gap-1 ps-4">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      );
    case "code":
      return <code className="whitespace-pre-wrap break-words font-mono text-xs">{lines.join("\n")}</code>;
    case "text":
      return <p>{lines[0]}</p>;
  }
}
