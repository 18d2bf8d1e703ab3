import type { ConversationRow } from "@parlo/contract";
import { Button, isComposing } from "@parlo/ui";
import { Lock, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { useMayOperate } from "../use-may-operate.ts";
import type { Operating } from "./use-operating.ts";

/** Where an operator answers; before that, the way to take over. */
export function OperatorBar({ conversation, operating }: { conversation: ConversationRow; operating: Operating }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const mayOperate = useMayOperate();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, state, owner } = conversation;
  const frame = "mx-auto flex w-full max-w-[720px] flex-none flex-col gap-2 px-5 pt-1 pb-4 max-tablet:px-3";

  if (state === "Closed") return <p className={`${frame} text-center text-text-2`}>{t("conversation.over")}</p>;
  if (!mayOperate) return null;
  if (owner !== "human") {
    return (
      <div className={frame}>
        <button
          type="button"
          disabled={operating.busy !== null}
          onClick={() => void operating.takeOver()}
          className="flex min-h-control-lg items-center max-tablet:min-h-touch gap-2 rounded-sm border border-dashed border-line-control px-3 text-start text-text-2 hover:bg-surface-2"
        >
          <Lock aria-hidden className="flex-none" />
          {t("conversation.takeOverToAnswer")}
        </button>
      </div>
    );
  }
  const send = async () => {
    const said = text.trim();
    if (!said || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await client.conversation.operatorMessage({ id, text: said });
      setText("");
    } catch (error) {
      setProblem(words(error));
    }
    setBusy(false);
  };
  return (
    <form
      className={frame}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          dir="auto"
          value={text}
          maxLength={32_000}
          aria-label={t("conversation.answer")}
          placeholder={t("conversation.answer")}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            void send();
          }}
          className="field-edge field-sizing-content max-h-40 min-h-control-lg max-tablet:min-h-touch min-w-0 flex-1 resize-none px-3 py-[9px] text-md max-tablet:text-lg"
        />
        <Button type="submit" size="lg" variant="primary" busy={busy} disabled={!text.trim()} icon={<Send />}>
          {t("conversation.say")}
        </Button>
      </div>
    </form>
  );
}
