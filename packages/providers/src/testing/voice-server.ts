import type { VoiceCallOptions } from "../contract/text-to-speech.ts";
import { voiceSampleRate } from "../contract/text-to-speech.ts";
import type { SpeechFault } from "./speech-server.ts";

export interface VoiceCall {
  readonly headers: Readonly<Record<string, string>>;
  /** With its parameters. */
  readonly path: string;
  /** The vendor's own request. */
  readonly request: unknown;
  isOver: boolean;
}

/** A vendor of text to speech, in the mode that a test sets: `ok`, or a fault. */
export interface VoiceServer {
  mode: string;
  readonly port: number;
  readonly calls: VoiceCall[];
  /** The two ways to it, in place of those to the vendor. */
  readonly network: Pick<VoiceCallOptions, "fetch" | "reach">;
  readonly close: () => void;
}

/** What is said of one word. */
export interface SaidWord {
  readonly word: string;
  readonly audio: Buffer;
  readonly startMs: number;
  readonly endMs: number;
}

/** What one call does towards its client, in the words of its protocol; a piece is what is sent in one go. */
export interface VoiceMouth<Piece = SaidWord> {
  say(piece: Piece): void;
  /** Audio, torn apart between two samples' halves. */
  tear(piece: Piece): void;
  finish(): void;
  refuse(fault: SpeechFault, told: string, retryAfterMs?: number): void;
  cut(): void;
  garbage(): void;
  html(): void;
  huge(): void;
}

export const wordMs = 100;

/** Audio whose every sample says which word it belongs to, so that one that is lost or out of place shows. */
export const saidWords = (text: string): SaidWord[] =>
  (text.match(/\S+/g) ?? []).map((word, at) => ({
    word,
    audio: Buffer.from(Int16Array.from({ length: (voiceSampleRate * wordMs) / 1000 }, () => at + 1).buffer),
    startMs: at * wordMs,
    endMs: (at + 1) * wordMs,
  }));

/** How many samples there are of each word, in their order. */
export function heardIn(audio: Uint8Array): [word: number, samples: number][] {
  const samples = new Int16Array(audio.buffer.slice(audio.byteOffset, audio.byteOffset + audio.byteLength));
  const heard: [number, number][] = [];
  for (const sample of samples) {
    const last = heard.at(-1);
    if (last?.[0] === sample) last[1] += 1;
    else heard.push([sample, 1]);
  }
  return heard;
}

/** What happens when something is to be said, the same with every vendor. */
export const playVoice = (server: VoiceServer, mouth: VoiceMouth, call: VoiceCall, text: string): Promise<void> =>
  play(server, mouth, { call, text, pieces: saidWords(text) });

/** What happens when a list is asked for: it comes in pieces, as audio does. */
export const playList = <Piece>(
  server: VoiceServer,
  mouth: VoiceMouth<Piece>,
  call: VoiceCall,
  pieces: readonly Piece[],
): Promise<void> => play(server, mouth, { call, text: "", pieces });

async function play<Piece>(
  server: VoiceServer,
  mouth: VoiceMouth<Piece>,
  { call, text, pieces }: { readonly call: VoiceCall; readonly text: string; readonly pieces: readonly Piece[] },
): Promise<void> {
  const [mode = "ok", argument = ""] = server.mode.split(":");
  const count = server.calls.length;
  switch (mode) {
    case "unauthorized":
    case "forbidden":
    case "bad-request":
    case "not-found":
    case "broken":
    case "unavailable":
      return mouth.refuse(mode, `fault ${mode}`);
    case "rate-limited":
      if (count > 1 && argument !== "") break;
      return mouth.refuse("rate-limited", "Slow down", argument === "" ? undefined : Number(argument));
    case "flaky":
      if (count > Number(argument)) break;
      return mouth.refuse("unavailable", "fault flaky");
    case "wordy":
      if (!/<speak/.test(text)) break;
      return mouth.refuse("bad-request", "It speaks no SSML");
    case "echo":
      return mouth.refuse("unauthorized", `Nobody knows the key ${JSON.stringify(call.headers)}`);
    case "never":
      return;
    case "html":
      return mouth.html();
    case "empty":
      return mouth.finish();
  }
  for (const [at, piece] of pieces.entries()) {
    if (at === 1 && mode === "stall") return;
    if (at === 1 && mode === "cut") return mouth.cut();
    if (at === 1 && mode === "malformed") return mouth.garbage();
    if (at === 1 && mode === "huge") return mouth.huge();
    if (mode === "slow" || mode === "endless") await new Promise((resolve) => setTimeout(resolve, 30));
    if (mode === "torn") mouth.tear(piece);
    else mouth.say(piece);
  }
  if (mode !== "endless") mouth.finish();
}

export const statusOf: Readonly<Record<SpeechFault, number>> = {
  ...{ unauthorized: 401, forbidden: 403, "bad-request": 400, "not-found": 404, "rate-limited": 429 },
  ...{ broken: 500, unavailable: 503 },
};

/** A fetch whose vendor is at this port. */
export const fetchTo = (port: number) => (input: string | URL | Request, init?: RequestInit) => {
  const url = new URL(String(input instanceof Request ? input.url : input));
  const { host } = url;
  url.protocol = "http:";
  url.host = `127.0.0.1:${port}`;
  const headers = new Headers(init?.headers);
  headers.set("x-asked-host", host);
  return fetch(url, { ...init, headers });
};
