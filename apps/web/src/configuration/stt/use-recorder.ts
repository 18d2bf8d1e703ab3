import { useEffect, useRef, useState } from "react";

/** What speech is given to a vendor as. */
const sampleRate = 16_000;
const longestMs = 10_000;

/** Records what somebody says, as 16-bit PCM in base64, for ten seconds at the most. */
export function useRecorder(onTake: (audio: string) => void) {
  const [state, setState] = useState<"idle" | "recording" | "refused">("idle");
  const recorder = useRef<MediaRecorder>(null);
  const isGone = useRef(false);
  /** The browser may ask before it gives a microphone; whoever presses meanwhile wants the same one. */
  const isAsked = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder.current?.stop();
    };
  }, []);

  async function start(): Promise<void> {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const take = new MediaRecorder(stream);
      const pieces: Blob[] = [];
      take.addEventListener("dataavailable", ({ data }) => pieces.push(data));
      take.addEventListener("stop", () => {
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        if (isGone.current) return;
        setState("idle");
        // What cannot be read is no take.
        samplesOf(new Blob(pieces)).then(
          (samples) => samples.byteLength > 0 && onTake(base64Of(samples)),
          () => setState("refused"),
        );
      });
      take.start();
      recorder.current = take;
      if (isGone.current) return take.stop();
      setState("recording");
      setTimeout(() => take.state === "recording" && take.stop(), longestMs);
    } catch {
      setState("refused");
    } finally {
      isAsked.current = false;
    }
  }

  return { state, start: () => void start(), stop: () => recorder.current?.stop() };
}

/** How long a take is, in milliseconds. */
export const takeMs = (audio: string): number => ((audio.length * 3) / 4 / 2 / sampleRate) * 1000;

/** A context of this rate brings whatever was recorded to it. */
async function samplesOf(recorded: Blob): Promise<Uint8Array> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const audio = await context.decodeAudioData(await recorded.arrayBuffer());
  const samples = audio.getChannelData(0).subarray(0, (longestMs / 1000) * sampleRate);
  const bytes = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [at, sample] of samples.entries())
    bytes.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return new Uint8Array(bytes.buffer);
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
