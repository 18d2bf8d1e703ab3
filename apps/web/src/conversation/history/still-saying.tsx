import { useTranslation } from "react-i18next";
import { Portrait } from "../../persona/index.ts";
import type { Speakers } from "./said.tsx";
import type { Passing } from "./use-live-messages.ts";

/** What is being said at this moment: the words so far, or that something comes. */
export function StillSaying({ passing, agent }: { passing: Passing; agent: Speakers["agent"] }) {
  const { t } = useTranslation();
  const texts = Object.entries(passing.texts).filter(([, text]) => text !== "");
  const works = passing.activity === "processing" && texts.length === 0;
  if (texts.length === 0 && !works) return null;
  return (
    <div className="mx-auto flex max-w-[720px] flex-col gap-2 px-3.5 py-2" aria-hidden>
      {texts.map(([id, text]) => (
        <div key={id} className="flex gap-2">
          <span className="mt-1">
            <Portrait avatarId={agent.avatarId} size="sm" />
          </span>
          <p
            dir="auto"
            className="max-w-[84%] min-w-0 overflow-clip rounded-xl rounded-ss-xs bg-surface-3 px-3 py-2 text-md [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            {text}
          </p>
        </div>
      ))}
      {works && <p className="ps-9 text-xs text-text-3">{t("conversation.thinking", { name: agent.name })}</p>}
    </div>
  );
}
