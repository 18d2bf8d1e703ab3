import type { Mention } from "@parlo/contract";
import { Link, showAgo, showAlternate } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** One comment that calls the reader; it leads to its thread. */
export function MentionRow({ mention }: { mention: Mention }) {
  const { t, i18n } = useTranslation();
  const { flowId, flowName, threadId, author, text, createdAt, readAt } = mention;
  const name = author.name || t("mention.nobody");
  return (
    <li className="relative flex gap-2.5 border-t border-line px-4 py-[9px] first:border-0 hover:bg-surface-2">
      <span aria-hidden className={`mt-1.5 size-[7px] flex-none rounded-full ${readAt ? "" : "bg-brand"}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {!readAt && <span className="sr-only">{t("mention.unread")}: </span>}
          <Link
            href={`/conversation-flows/${flowId}?thread=${threadId}`}
            className={`after:absolute after:inset-0 ${readAt ? "" : "font-medium"}`}
          >
            {text}
          </Link>
        </p>
        <p className="truncate text-xs text-text-3">
          {name} · {flowName}
        </p>
      </div>
      <span className="flex-none text-xs text-text-3" title={showAlternate(createdAt)}>
        {showAgo(createdAt, i18n.resolvedLanguage ?? "en")}
      </span>
    </li>
  );
}
