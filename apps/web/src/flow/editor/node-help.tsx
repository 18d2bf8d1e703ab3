import { loadDoc } from "@parlo/nodes/editor";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** What a step is for, and how to use it; the longer text comes when it is asked for. */
export function NodeHelp({ type, fallback }: { type: string; fallback: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const doc = useQuery({
    queryKey: ["node-doc", type],
    queryFn: () => loadDoc(type),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details className="mt-4 border-t border-line pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm text-text-2">{t("flow.drawer.help")}</summary>
      <p className="mt-2 text-text-2">{fallback}</p>
      {doc.data && (
        <div className="mt-2 flex flex-col gap-2 text-text-2" lang="en">
          {paragraphs(doc.data).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </details>
  );
}

/** Help is plain paragraphs; its title stands in the drawer already. */
function paragraphs(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .map((part) =>
      part
        .replace(/^#+\s.*$/m, "")
        .replace(/[`*]/g, "")
        .trim(),
    )
    .filter(Boolean);
}
