import type { Conversation } from "@parlo/contract";
import { Button } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";

interface TestHandoverProps {
  conversationId: string;
  owner: Exclude<Conversation["owner"], "agent">;
}

/** The flow has asked for a person: whoever tests it is that person, too, until they hand the conversation back. */
export function TestHandover({ conversationId: id, owner }: TestHandoverProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const act = async (doing: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    await doing().catch(setFailure);
    setBusy(false);
  };
  const isTaken = owner === "human";
  return (
    <form
      className="flex flex-none flex-wrap items-center gap-2 border-t border-line px-3.5 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || text.trim() === "") return;
        void act(async () => {
          await client.conversation.operatorMessage({ id, text: text.trim() });
          setText("");
        });
      }}
    >
      <p role="status" className="min-w-0 flex-1 text-text-2">
        {t(isTaken ? "flow.test.handover.yours" : "flow.test.handover.asked")}
      </p>
      {!isTaken && (
        <Button size="sm" busy={busy} onClick={() => void act(() => client.conversation.takeOver({ id }))}>
          {t("flow.test.handover.takeOver")}
        </Button>
      )}
      {isTaken && (
        <>
          <Button size="sm" disabled={busy} onClick={() => void act(() => client.conversation.handBack({ id }))}>
            {t("flow.test.handover.handBack")}
          </Button>
          <div className="flex w-full gap-2">
            <input
              aria-label={t("flow.test.handover.write")}
              dir="auto"
              placeholder={t("flow.test.handover.write")}
              className="field-edge h-control-sm min-w-0 flex-1 px-2.5 max-tablet:h-touch max-tablet:text-lg"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" size="sm" disabled={busy || text.trim() === ""}>
              {t("flow.test.handover.answer")}
            </Button>
          </div>
        </>
      )}
      {failure !== null && (
        <p role="alert" className="w-full text-xs text-danger-text">
          {words(failure)}
        </p>
      )}
    </form>
  );
}
