import { useCallback, useEffect, useRef, useState } from "react";
import { loadLater } from "../../../app/load-later.ts";
import { loadKeepingPage } from "../../../app/module-reload.ts";
import { lastSequence, type TestRun } from "../test-run.ts";
import { type VoiceChoice, written } from "./voice-choice.ts";
import type { VoiceLine } from "./voice-line.ts";
import { silence, type VoiceState } from "./voice-state.ts";

const loadLine = loadLater(() => import("./voice-line.ts"));

/** A test held by voice, as far as that is chosen. Until then nothing of it is loaded, and nobody listens. */
export function useTestVoice(run: TestRun) {
  const [choice, setChoice] = useState<VoiceChoice>(written);
  const [state, setState] = useState(silence);
  const [failure, setFailure] = useState<unknown>(null);
  const line = useRef<VoiceLine>(null);
  /** Who is to listen once the line is there: somebody wanted to speak before. */
  const early = useRef<VoiceChoice["listen"]>(null);
  const sequence = useRef(0);
  sequence.current = lastSequence(run);
  /** The test in which the voice was chosen: of a later one the first words are heard, too. */
  const chosenIn = useRef<string | null>(null);
  const { id = null, profileId = "" } = (run.status === "running" && run.conversation) || {};
  const isWanted = choice.speak !== null || choice.listen !== null;
  const { speak } = choice;
  const forget = useCallback(() => {
    early.current = null;
    setState(silence);
  }, []);

  useEffect(() => {
    if (!id || !isWanted) return;
    let over = false;
    const after = chosenIn.current === id ? sequence.current : 0;
    const fail = (error: unknown) => !over && setFailure(error);
    loadKeepingPage(loadLine).then(
      ({ VoiceLine }) => {
        if (over) return;
        const show = (next: VoiceState) => {
          if (over) return;
          setState(next);
          if (next.sounding) setFailure(null);
        };
        line.current = new VoiceLine({
          ...{ profileId, conversationId: id, speak, after },
          ...{ onState: show, onFailure: fail },
        });
        if (early.current) void line.current.speak(early.current);
        early.current = null;
      },
      (error) => {
        if (over) return;
        forget();
        setFailure(error);
      },
    );
    return () => {
      over = true;
      forget();
      line.current?.close();
      line.current = null;
      setFailure(null);
    };
  }, [id, profileId, speak, isWanted, forget]);

  const choose = useCallback(
    (next: VoiceChoice) => {
      chosenIn.current = id;
      setFailure(null);
      setChoice(next);
    },
    [id],
  );
  const begin = () => {
    setFailure(null);
    if (!choice.listen || !id) return;
    if (line.current) return void line.current.speak(choice.listen);
    early.current = choice.listen;
    setState({ ...silence, speech: "opening" });
  };
  const discard = () => (line.current ? line.current.discard() : forget());
  const { speech, sounding } = state;
  return {
    ...{ choice, choose, state, failure },
    /** Begins to speak; said again, what was spoken is said. */
    speak: () => (speech === "open" ? void line.current?.send() : speech === "none" && begin()),
    discard,
    hush: () => line.current?.hush(),
    /** Ends what goes on by voice; false where nothing does. */
    escape: (): boolean => {
      if (speech === "open" || speech === "opening") discard();
      else if (sounding) line.current?.hush();
      else return false;
      return true;
    },
  };
}

export type TestVoice = ReturnType<typeof useTestVoice>;
