import { Button, IconButton, isComposing } from "@parlo/ui";
import { ArrowUp, Mic } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AttachFiles } from "./attach-files.tsx";
import { ChosenFiles } from "./chosen-files.tsx";
import { lookedBack, noTexts, withSent } from "./sent-texts.ts";
import { useTestUploads } from "./use-test-uploads.ts";
import type { Unsent } from "./use-unsent-answer.ts";
import type { TestVoice } from "./voice/use-test-voice.ts";

interface TestWriteProps {
  /** Empty while there is none. */
  conversationId: string;
  /** The profile takes files. */
  takesFiles: boolean;
  unsent: Unsent;
  /** Something was said that is not answered yet. */
  busy: boolean;
  /** Null where nobody listens. */
  speech: TestVoice | null;
  /** Nothing can be said. */
  disabled: boolean;
  onSend: (text: string, files: readonly string[]) => void;
}

/** Where one writes. The arrow up brings back what was sent before. */
export function TestWrite({ conversationId, takesFiles, unsent, busy, speech, disabled, onSend }: TestWriteProps) {
  const { t } = useTranslation();
  const { sending, failure, upload } = useTestUploads(conversationId);
  const { text: written, files } = unsent;
  const [sent, setSent] = useState(noTexts);
  const look = (by: -1 | 1): boolean => {
    const found = lookedBack(sent, written, by);
    if (!found) return false;
    setSent(found.sent);
    unsent.write(found.text);
    return true;
  };
  return (
    <form
      className="flex flex-none flex-wrap gap-2 px-3.5 pt-2.5 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = written.trim();
        if ((!text && files.length === 0) || busy || sending !== null) return;
        if (text) setSent(withSent(sent, text));
        onSend(
          text,
          files.map(({ id }) => id),
        );
      }}
    >
      {(files.length > 0 || sending !== null || failure) && (
        <div className="flex w-full flex-col gap-1 text-sm">
          <ChosenFiles files={files} sending={sending} onChange={unsent.attach} />
          {failure && (
            <p role="alert" className="text-xs text-danger-text">
              {failure}
            </p>
          )}
        </div>
      )}
      {takesFiles && (
        <AttachFiles
          disabled={busy || disabled || sending !== null}
          onFiles={(chosen) => void upload(chosen).then((came) => unsent.attach([...files, ...came]))}
        />
      )}
      <input
        data-write
        dir="auto"
        aria-label={t("flow.test.write")}
        placeholder={t("flow.test.write")}
        className="field-edge h-control min-w-0 flex-1 px-2.5 max-tablet:h-touch max-tablet:text-lg"
        value={written}
        disabled={disabled}
        onChange={(event) => unsent.write(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent) || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          if (look(event.key === "ArrowUp" ? -1 : 1)) event.preventDefault();
        }}
      />
      {speech && (
        <IconButton
          label={t("flow.test.voice.speak")}
          aria-pressed={speech.state.speech !== "none"}
          icon={<Mic />}
          disabled={disabled || (busy && speech.state.speech === "none")}
          onClick={speech.speak}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        aria-label={t("flow.test.send")}
        disabled={busy || disabled || sending !== null}
      >
        <ArrowUp aria-hidden />
      </Button>
    </form>
  );
}
