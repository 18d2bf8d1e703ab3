import type { Reach } from "../contract/reach.ts";
import { type EarHeard, SpeechEar } from "./speech-ear.ts";

export interface SpeechCall {
  readonly headers: Readonly<Record<string, string>>;
  /** The vendor's own message on how to listen. */
  config: unknown;
  bytes: number;
  isOver: boolean;
}

/** A vendor of speech to text, in the mode that a test sets: `ok`, or a fault. */
export interface SpeechServer {
  mode: string;
  readonly port: number;
  readonly calls: SpeechCall[];
  readonly reach: Reach;
  readonly close: () => void;
}

/** What one call does towards its client, in the words of its protocol. */
export interface SpeechMouth {
  say(heard: EarHeard): void;
  finish(): void;
  refuse(fault: SpeechFault, told: string, retryAfterMs?: number): void;
  cut(): void;
  garbage(): void;
  /** A page instead of the protocol: at once where a web server would give it. */
  html(): void;
  huge(): void;
}

export type SpeechFault =
  | "unauthorized"
  | "forbidden"
  | "bad-request"
  | "not-found"
  | "rate-limited"
  | "broken"
  | "unavailable";

/** What happens at one call, the same with every vendor. */
export class SpeechPlay {
  readonly #ear = new SpeechEar();
  readonly #mode: string;
  readonly #argument: number;
  readonly #mouth: SpeechMouth;
  readonly #call: SpeechCall;
  readonly #count: number;
  #said = 0;
  /** What is still to be said, one after another. */
  #line = Promise.resolve();

  constructor(server: SpeechServer, mouth: SpeechMouth, call: SpeechCall) {
    const [mode = "ok", argument = "0"] = server.mode.split(":");
    this.#mode = mode;
    this.#argument = Number(argument);
    this.#mouth = mouth;
    this.#call = call;
    this.#count = server.calls.length;
  }

  /** False where the call is refused at once. */
  begin(): boolean {
    if (this.#mode === "rate-limited" && this.#count > 1 && this.#argument > 0) return true;
    switch (this.#mode) {
      case "unauthorized":
      case "forbidden":
      case "bad-request":
      case "not-found":
      case "broken":
      case "unavailable":
        this.#mouth.refuse(this.#mode, `fault ${this.#mode}`);
        return false;
      case "rate-limited":
        this.#mouth.refuse("rate-limited", "Slow down", this.#argument);
        return false;
      case "echo":
        this.#mouth.refuse("unauthorized", `Nobody knows the key ${JSON.stringify(this.#call.headers)}`);
        return false;
      case "html":
        this.#mouth.html();
        return false;
      default:
        return true;
    }
  }

  hear(audio: Uint8Array): void {
    this.#call.bytes += audio.byteLength;
    for (const heard of this.#ear.hear(audio)) this.#told(heard);
  }

  end(): void {
    if (this.#mode === "never" || this.#mode === "stall") return;
    for (const heard of this.#ear.end()) this.#told(heard);
    this.#line = this.#line.then(() => this.#mouth.finish());
  }

  #told(heard: EarHeard): void {
    if (this.#mode === "never" || this.#mode === "empty") return;
    this.#said += 1;
    if (this.#mode === "stall" && this.#said > 1) return;
    if (this.#mode === "slow") {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 150));
      this.#line = this.#line.then(pause).then(() => this.#mouth.say(heard));
      return;
    }
    this.#mouth.say(heard);
    if (this.#mode === "malformed") this.#mouth.garbage();
    if (this.#mode === "huge") this.#mouth.huge();
    if (this.#mode === "cut" || (this.#mode === "flaky" && this.#count <= this.#argument && this.#said === 3))
      this.#mouth.cut();
    if (this.#mode === "early" && this.#count <= this.#argument && heard.isFinal) this.#mouth.finish();
  }
}
