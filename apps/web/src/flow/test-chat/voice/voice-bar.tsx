import { Button, Note } from "@parlo/ui";
import { Send, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWordsOfFailure } from "../../../app/use-words-of-failure.ts";
import type { TestVoice } from "./use-test-voice.ts";

/** What goes on by voice above where one writes, and the way to end it. */
export function VoiceBar({ voice: { state, failure, speak, discard, hush } }: { voice: TestVoice }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { speech, understood, sounding } = state;
  if (speech === "none" && !sounding && failure === null) return null;
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-2 px-3.5 pt-2 text-text-2">
      {failure !== null && (
        <Note tone="warn" title={t(isRefused(failure) ? "flow.test.voice.noMicrophone" : "flow.test.voice.failed")}>
          {!isRefused(failure) && words(failure)}
        </Note>
      )}
      {speech !== "none" && (
        <>
          <p role="status" className={`min-w-0 [overflow-wrap:anywhere] ${understood ? "w-full" : "flex-1"}`}>
            {understood || t(`flow.test.voice.${speech}`)}
          </p>
          <Button size="sm" variant="quiet" aria-keyshortcuts="Escape" onClick={discard}>
            {t("flow.test.voice.discard")}
          </Button>
          <Button size="sm" icon={<Send />} disabled={speech !== "open"} onClick={speak}>
            {t("flow.test.voice.send")}
          </Button>
        </>
      )}
      {speech === "none" && sounding && (
        <>
          <p className="min-w-0 flex-1">{t("flow.test.voice.sounding")}</p>
          <Button size="sm" icon={<Square />} aria-keyshortcuts="Escape" onClick={hush}>
            {t("flow.test.voice.hush")}
          </Button>
        </>
      )}
    </div>
  );
}

/** The browser, or who sits before it, gives no microphone. */
const isRefused = (failure: unknown) =>
  failure instanceof DOMException && (failure.name === "NotAllowedError" || failure.name === "NotFoundError");
