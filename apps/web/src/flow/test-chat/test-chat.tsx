import type { Message } from "@parlo/contract";
import { Button, EmptyState, Link, Note } from "@parlo/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";
import { laterPart } from "../../app/later-part.tsx";
import { useMay } from "../../app/use-may.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { useFlowEditor, useGraph } from "../../canvas/index.ts";
import { spendingOf, spentInWords, stepsOf } from "../../turn-steps/index.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import { ChangesNote } from "./changes-note.tsx";
import { keptTest, type TestBeginning } from "./kept-test.ts";
import { MockNote } from "./mock/mock-note.tsx";
import { MocksDialog, type WantedMock } from "./mock/mocks.dialog.tsx";
import { fittingMocks, mockableIn } from "./mock/use-mockable.ts";
import { useTestMocks } from "./mock/use-test-mocks.ts";
import { inputsToTry } from "./start-inputs.ts";
import { StartNote } from "./start-note.tsx";
import { StaysNote } from "./stays-note.tsx";
import { PausedNote } from "./stops/paused-note.tsx";
import { useTestStops } from "./stops/use-test-stops.ts";
import { MoveClock, NextTimer } from "./test-clock.tsx";
import { TestHead, type TestTool } from "./test-head.tsx";
import { answerBubble, TestMessage } from "./test-message.tsx";
import { allMessages } from "./test-run.ts";
import type { TestBranch } from "./test-search.ts";
import { TestSignal } from "./test-signal.tsx";
import { fromTheStart, isPlain, startOf, type TestStart } from "./test-start.ts";
import { TestSteps } from "./test-steps.tsx";
import { TestWrite } from "./test-write.tsx";
import { turnsOf } from "./turns-of.ts";
import { useAnswerFocus } from "./use-answer-focus.ts";
import { useTestClock } from "./use-test-clock.ts";
import { useTestRun } from "./use-test-run.ts";
import { useTestTrace } from "./use-test-trace.ts";
import { useTestedProfile } from "./use-tested-profile.ts";
import { useUnsentAnswer } from "./use-unsent-answer.ts";
import { useTestVoice } from "./voice/use-test-voice.ts";
import { VoiceBar } from "./voice/voice-bar.tsx";

const TestHandover = laterPart(async () => (await import("./test-handover.tsx")).TestHandover);
const TestValues = laterPart(async () => (await import("./values/test-values.tsx")).TestValues);
const ChooseVoice = laterPart(async () => (await import("./voice/choose-voice.tsx")).ChooseVoice);

interface TestChatProps {
  /** Where in a conversation it goes on; null begins anew. */
  branch: TestBranch | null;
  /** Where it begins otherwise; what is begun elsewhere goes on from no conversation. */
  start: TestStart;
  onStart: (start: TestStart) => void;
  onClose: () => void;
}

/** Talks with the draft beside the canvas. */
export function TestChat({ branch, start, onStart, onClose }: TestChatProps) {
  const { t, i18n } = useTranslation();
  const words = useWordsOfFailure();
  const { form, known } = useEditorSurroundings();
  const { flowId, catalog, store } = useFlowEditor();
  const [kept] = useState(() => keptTest(store));
  const goesOn = kept?.start.chosen === start ? kept : null;
  const tested = useTestedProfile(kept?.profileId ?? branch?.profileId ?? null, kept?.language);
  const { profile, language } = tested;
  const ownBranch = branch && branch.profileId === profile?.id && isPlain(start) ? branch : null;
  const may = useMay();
  const graph = useGraph();
  const { mocks, ...mocked } = useTestMocks(
    flowId,
    JSON.stringify([profile?.id, ownBranch, start]),
    goesOn?.start.mocks ?? null,
  );
  const [mocking, setMocking] = useState<{ wanted: WantedMock | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is edited meanwhile begins no test anew
  const begins = useMemo((): TestBeginning => {
    if (goesOn && goesOn.start.mocks === mocks) return goesOn.start;
    const told = {
      ...startOf(start, known.definitions, inputsToTry(graph)),
      mocks: fittingMocks(mocks ?? {}, mockableIn(graph, catalog)),
    };
    return { chosen: start, mocks: mocks ?? {}, told };
  }, [start, mocks]);
  const wanted = { profileId: (mocks && profile?.id) ?? null, language, branch: ownBranch, start: begins };
  const { run, post, inTurn, settled, restart, takeBack } = useTestRun(wanted);
  const again = () => {
    mocked.renew();
    restart();
  };
  /** As a touchpoint does it; before anybody has spoken it is the language to begin in. */
  const speak = (next: string) => {
    tested.setLanguage(next);
    if (run.messages.some(({ participantType, action }) => participantType === "EndUser" && !action.signal))
      void post({ signal: { name: "language-changed", value: next } });
    else again();
  };
  const voice = useTestVoice(run);
  const unsent = useUnsentAnswer(run.conversation?.id ?? "");
  const [tool, setTool] = useState<TestTool | null>(null);
  const isBegun = run.status === "running" || run.status === "ended";
  const isOver = run.status === "ended";
  const all = useMemo(() => allMessages(run), [run]);
  const turns = useMemo(() => turnsOf(all), [all]);
  /** The turn after which something was taken back. */
  const taken = turnsOf(run.earlier).length - 1;
  const spending = useMemo(
    () => spendingOf(stepsOf(all.filter(({ conversationId }) => conversationId !== ownBranch?.conversationId))),
    [all, ownBranch],
  );
  const spent = spentInWords(spending, t, i18n.language);
  const {
    clock,
    busy: moving,
    error: unmoved,
    move,
  } = useTestClock(isOver ? null : (run.conversation?.id ?? null), run.messages.length);
  const { paused, busy: goingOn, goOn, error: unstopped } = useTestStops(run, { inTurn, settled });
  useTestTrace(run, begins.told.mocks, paused);
  const failure = run.error ?? unstopped ?? mocked.error ?? unmoved;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message comes into view
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [all.length, run.pieces, run.status]);

  const section = useRef<HTMLElement>(null);
  useAnswerFocus(section, isBegun && !run.busy && !run.processing && !paused, all.length);

  const back = (message: Message) => {
    unsent.write(message.action.text?.text ?? unsent.text);
    void takeBack(message);
  };
  const mayTakeBack = (message: Message) =>
    !run.busy && message.participantType === "EndUser" && !(message.action.signal && message === all[0]);
  return (
    <section
      ref={section}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        if (voice.escape()) return;
        if (tool) setTool(null);
        else onClose();
      }}
      aria-label={t("flow.test.label")}
      data-own-undo
      className="flex min-h-0 flex-[4] flex-col border-t border-line-strong bg-surface-2 dock:w-[344px] dock:border-s dock:border-t-0 dock:border-line"
    >
      <TestHead
        tested={{ ...tested, setLanguage: speak }}
        conversationId={run.conversation?.id ?? null}
        tool={tool}
        onTool={setTool}
        heard={voice.choice.speak !== null || voice.choice.listen !== null}
        start={start}
        onStart={onStart}
        onMock={() => setMocking({ wanted: null })}
        onRestart={again}
        onClose={onClose}
      />
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-3.5 py-1" role="log" aria-live="polite">
        {!profile && (
          <EmptyState
            title={t("flow.test.noProfile")}
            text={t("flow.test.noProfileHelp")}
            actions={
              may.edit && (
                <Button asChild>
                  <Link href="/profiles?new=true">{t("profile.new")}</Link>
                </Button>
              )
            }
          />
        )}
        {isBegun && profile && (
          <p className="text-center text-xs text-text-3">
            {t("flow.test.started", {
              profile: profile.name,
              language: form.languageName(run.conversation?.language ?? language),
            })}
          </p>
        )}
        {isBegun && <StartNote start={start} onReset={() => onStart(fromTheStart)} />}
        {isBegun && <MockNote mocks={begins.told.mocks} onChange={() => setMocking({ wanted: null })} />}
        {ownBranch && isBegun && <p className="text-center text-xs text-text-3">{t("flow.test.branched")}</p>}
        {taken < 0 && <StaysNote stays={run.stays} />}
        {turns.map((turn, at) => (
          <div key={turn.id} className="flex flex-col gap-2">
            {turn.said.map((message) => (
              <TestMessage
                key={message.id}
                message={message}
                answered={all}
                busy={run.busy || isOver}
                onAnswer={(action) => void post(action)}
                onTakeBack={mayTakeBack(message) ? () => back(message) : null}
              />
            ))}
            {turn.events.length > 0 && <TestSteps events={turn.events} onMock={(wanted) => setMocking({ wanted })} />}
            {at === taken && <StaysNote stays={run.stays} />}
          </div>
        ))}
        {Object.entries(run.pieces).map(([id, text]) => (
          <p key={id} dir="auto" className={answerBubble}>
            {text}
          </p>
        ))}
        {(run.busy || goingOn || (run.processing && !paused)) && profile && (
          <p className="text-xs text-text-3">{t("flow.test.working")}</p>
        )}
        {isOver && (
          <div className="flex flex-wrap items-center justify-center gap-2 py-1 text-xs text-text-3">
            {t("flow.test.ended")}
            <Button size="sm" data-again onClick={again}>
              {t("flow.test.restart")}
            </Button>
          </div>
        )}
        {failure !== null && (
          <Note tone="danger" title={t("flow.test.failed")}>
            {words(failure)}
          </Note>
        )}
        <div ref={end} />
      </div>
      {clock && <NextTimer clock={clock} busy={moving} onMove={(ms) => void move(ms)} />}
      {spent && (
        <p className="flex-none px-3.5 pt-1.5 text-xs text-text-2 tabular-nums">{t("turn-steps.spent", { spent })}</p>
      )}
      {tool === "clock" && clock && <MoveClock clock={clock} busy={moving} onMove={(ms) => void move(ms)} />}
      {tool === "signal" && (
        <TestSignal
          disabled={run.busy || run.status !== "running"}
          onSend={(signal) => {
            setTool(null);
            void post({ signal });
          }}
        />
      )}
      {tool === "values" && run.conversation && (
        <TestValues
          key={run.conversation.id}
          conversationId={run.conversation.id}
          happened={run.messages.length}
          disabled={run.busy || isOver}
          onSet={(id, variables) => inTurn(id, () => client.conversation.setVariables({ id, variables }))}
        />
      )}
      {tool === "voice" && <ChooseVoice choice={voice.choice} language={language} onChoose={voice.choose} />}
      {run.owner !== "agent" && run.status === "running" && run.conversation && (
        <TestHandover conversationId={run.conversation.id} owner={run.owner} />
      )}
      {paused && <PausedNote nodeId={paused} busy={goingOn} onGoOn={(to) => void goOn(to)} />}
      {isBegun && <ChangesNote run={run} onRestart={again} />}
      <VoiceBar voice={voice} />
      <TestWrite
        speech={voice.choice.listen ? voice : null}
        conversationId={run.conversation?.id ?? ""}
        takesFiles={profile?.settings.fileUpload ?? false}
        unsent={unsent}
        busy={run.busy}
        disabled={run.status !== "running" || paused !== null}
        onSend={(text, files) => {
          unsent.clear();
          voice.hush();
          void post({ text: { text, language, ...(files.length > 0 && { files: [...files] }) } });
        }}
      />
      {mocking && (
        <MocksDialog
          mocks={mocked.kept}
          wanted={mocking.wanted}
          onChange={mocked.change}
          onClose={() => setMocking(null)}
        />
      )}
    </section>
  );
}
