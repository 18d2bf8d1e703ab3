import { Button, EmptyState, IconButton, Note, Select, Tag } from "@parlo/ui";
import { ArrowUp, RotateCcw, X, Zap } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { spendingOf, spentInWords, stepsOf } from "../../turn-steps/index.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import { TestClock } from "./test-clock.tsx";
import { answerBubble, TestMessage } from "./test-message.tsx";
import type { TestBranch } from "./test-search.ts";
import { TestSteps } from "./test-steps.tsx";
import { turnsOf } from "./turns-of.ts";
import { useAnswerFocus } from "./use-answer-focus.ts";
import { useTestRun } from "./use-test-run.ts";

interface TestChatProps {
  /** Where in a conversation it goes on; null begins anew. */
  branch: TestBranch | null;
  onClose: () => void;
}

/** Talks with the draft beside the canvas. */
export function TestChat({ branch, onClose }: TestChatProps) {
  const { t, i18n } = useTranslation();
  const words = useWordsOfFailure();
  const { known, form } = useEditorSurroundings();
  const [profileId, setProfileId] = useState<string | null>(branch?.profileId ?? null);
  const profile = known.profiles.find(({ id }) => id === profileId) ?? known.profiles[0] ?? null;
  const ownBranch = branch && branch.profileId === profile?.id ? branch : null;
  const { run, earlier, post, restart } = useTestRun(profile?.id ?? null, form.language, ownBranch);
  const [typed, setTyped] = useState("");
  const [signal, setSignal] = useState<string | null>(null);
  const isBegun = run.status === "running" || run.status === "ended";
  const end = useRef<HTMLDivElement>(null);
  const turns = useMemo(() => turnsOf(run.messages), [run.messages]);
  const spending = useMemo(() => spendingOf(stepsOf(run.messages)), [run.messages]);
  const spent = spentInWords(spending, t, i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message comes into view
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [run.messages.length, run.pieces, run.status]);

  const section = useRef<HTMLElement>(null);
  useAnswerFocus(section, run.status === "running" && !run.busy && !run.processing, run.messages.length);

  const send = () => {
    const text = typed.trim();
    if (!text || run.busy) return;
    setTyped("");
    void post({ text: { text, language: form.language } });
  };
  return (
    <section
      ref={section}
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
      aria-label={t("flow.test.label")}
      className="flex min-h-0 flex-[4] flex-col border-t border-line-strong bg-surface-2 dock:w-[344px] dock:border-s dock:border-t-0 dock:border-line"
    >
      <header className="flex flex-none items-center gap-2 py-1.5 ps-3.5 pe-2">
        <h2 className="font-bold">{t("flow.test.title")}</h2>
        <Tag tone="brand">{t("flow.draft")}</Tag>
        <span className="ms-auto" />
        <IconButton
          size="sm"
          label={t("flow.test.signal")}
          icon={<Zap />}
          aria-pressed={signal !== null}
          onClick={() => setSignal(signal === null ? "" : null)}
        />
        <IconButton size="sm" label={t("flow.test.restart")} icon={<RotateCcw />} onClick={restart} />
        <IconButton size="sm" label={t("flow.test.close")} icon={<X />} onClick={onClose} />
      </header>
      {known.profiles.length > 1 && profile && (
        <Select
          className="flex-none px-3.5 pb-1.5"
          size="sm"
          label={t("flow.test.profile")}
          hideLabel
          value={profile.id}
          onChange={setProfileId}
          options={known.profiles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-3.5 py-1" role="log" aria-live="polite">
        {!profile && <EmptyState title={t("flow.test.noProfile")} text={t("flow.test.noProfileHelp")} />}
        {isBegun && profile && (
          <p className="text-center text-xs text-text-3">
            {t("flow.test.started", { profile: profile.name, language: form.languageName(form.language) })}
          </p>
        )}
        {ownBranch && isBegun && <p className="text-center text-xs text-text-3">{t("flow.test.branched")}</p>}
        {ownBranch &&
          earlier.map((message) => (
            <TestMessage
              key={message.id}
              message={message}
              answered={[...earlier, ...run.messages]}
              busy={run.busy}
              onAnswer={(action) => void post(action)}
            />
          ))}
        {turns.map((turn) => (
          <div key={turn.id} className="flex flex-col gap-2">
            {turn.said.map((message) => (
              <TestMessage
                key={message.id}
                message={message}
                answered={run.messages}
                busy={run.busy || run.status === "ended"}
                onAnswer={(action) => void post(action)}
              />
            ))}
            {turn.events.length > 0 && <TestSteps events={turn.events} />}
          </div>
        ))}
        {Object.entries(run.pieces).map(([id, text]) => (
          <p key={id} className={answerBubble}>
            {text}
          </p>
        ))}
        {(run.busy || run.processing) && profile && <p className="text-xs text-text-3">{t("flow.test.working")}</p>}
        {run.status === "ended" && (
          <div className="flex flex-wrap items-center justify-center gap-2 py-1 text-xs text-text-3">
            {t("flow.test.ended")}
            <Button size="sm" onClick={restart}>
              {t("flow.test.restart")}
            </Button>
          </div>
        )}
        {run.error !== null && (
          <Note tone="danger" title={t("flow.test.failed")}>
            {words(run.error)}
          </Note>
        )}
        <div ref={end} />
      </div>
      {run.conversation && <TestClock conversationId={run.conversation.id} happened={run.messages.length} />}
      {spent && (
        <p className="flex-none px-3.5 pt-1.5 text-xs text-text-2 tabular-nums">{t("turn-steps.spent", { spent })}</p>
      )}
      {signal !== null && (
        <form
          className="flex flex-none gap-2 px-3.5 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (signal.trim()) void post({ signal: { name: signal.trim() } });
            setSignal(null);
          }}
        >
          <input
            aria-label={t("flow.test.signalName")}
            placeholder={t("flow.test.signalName")}
            className="field-edge h-control-sm min-w-0 flex-1 px-2.5 font-mono"
            value={signal}
            onChange={(event) => setSignal(event.target.value)}
          />
          <Button type="submit" size="sm">
            {t("flow.test.sendSignal")}
          </Button>
        </form>
      )}
      <form
        className="flex flex-none gap-2 px-3.5 pt-2.5 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          data-write
          aria-label={t("flow.test.write")}
          placeholder={t("flow.test.write")}
          className="field-edge h-control min-w-0 flex-1 px-2.5"
          value={typed}
          disabled={run.status !== "running"}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          aria-label={t("flow.test.send")}
          disabled={run.busy || run.status !== "running"}
        >
          <ArrowUp aria-hidden />
        </Button>
      </form>
    </section>
  );
}
