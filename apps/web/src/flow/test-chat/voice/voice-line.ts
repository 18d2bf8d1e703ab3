import {
  type ClientToServer,
  type HeardAcknowledgement,
  type Problem,
  type ServerToClient,
  type SpeechAcknowledgement,
  type SpeechStart,
  socketPath,
} from "@parlo/contract";
import { io, type Socket } from "socket.io-client";
import { ApiError } from "../../../app/api-error.ts";
import { configuration } from "../../../app/configuration.ts";
import { session } from "../../../app/current-session.ts";
import { openMicrophone } from "./open-microphone.ts";
import { SpokenPlayer } from "./spoken-player.ts";
import type { VoiceChoice } from "./voice-choice.ts";
import { silence, type VoiceState } from "./voice-state.ts";

interface LineOptions {
  readonly profileId: string;
  readonly conversationId: string;
  readonly speak: VoiceChoice["speak"];
  /** What was said after this is heard. */
  readonly after: number;
  readonly onState: (state: VoiceState) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The voice of one test: what is said in it is heard, and what is spoken is said in it. Text goes another way. */
export class VoiceLine {
  readonly #options: LineOptions;
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #player: SpokenPlayer;
  #state = silence;
  /** What was understood for good, and what may change yet. */
  #understood = { final: "", open: "" };
  #seen: number;
  /** The server knows whose voice it is. */
  #isIntroduced = false;
  #closeMicrophone: (() => void) | null = null;
  /** Counts what was begun to be said: what was given up is not taken for what came after it. */
  #attempt = 0;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#seen = options.after;
    this.#player = new SpokenPlayer((sounding) => this.#set({ sounding }));
    this.#socket = io(configuration.apiUrl || location.origin, { path: socketPath, forceNew: true });
    this.#socket.on("connect", () => void this.#introduce());
    this.#socket.on("conversation-init", ({ sequence }) => {
      this.#isIntroduced = true;
      this.#seen = Math.max(this.#seen, sequence);
    });
    this.#socket.on("conversation-message", ({ sequence }) => {
      this.#seen = Math.max(this.#seen, sequence);
    });
    this.#socket.on("speech-chunk", (chunk) => this.#player.play(chunk));
    this.#socket.on("speech-recognized", ({ chunk, isFinal }) => {
      const { final } = this.#understood;
      this.#understood = isFinal ? { final: `${final} ${chunk}`.trim(), open: "" } : { final, open: chunk };
      this.#set({ understood: `${this.#understood.final} ${this.#understood.open}`.trim() });
    });
    this.#socket.on("conversation-error", (problem) => {
      if (!this.#isIntroduced) this.#dropSpeech();
      options.onFailure(failureOf(problem));
    });
    this.#socket.on("disconnect", () => {
      this.#isIntroduced = false;
      this.#dropSpeech();
    });
  }

  /** Opens the microphone and begins to listen; what is heard meanwhile counts as spoken over. */
  async speak(listen: Omit<SpeechStart, "id">): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isOver = () => attempt !== this.#attempt;
    this.#understood = { final: "", open: "" };
    this.#set({ speech: "opening", understood: "" });
    this.#breakIn();
    try {
      // What is said before somebody listens waits.
      let waiting: Uint8Array[] | null = [];
      const close = await openMicrophone((audio) => {
        if (waiting) waiting.push(audio);
        // What still comes of a closed one belongs to no speech.
        else if (this.#closeMicrophone === close) this.#socket.emit("speech-audio", audio);
      });
      if (isOver()) return close();
      this.#closeMicrophone = close;
      await this.#introduced();
      if (isOver()) return;
      const answer = await new Promise<HeardAcknowledgement>((resolve) =>
        this.#socket.emit("speech-start", listen, resolve),
      );
      if (isOver()) return;
      if (!answer.ok) throw failureOf(answer.problem);
      for (const audio of waiting) this.#socket.emit("speech-audio", audio);
      waiting = null;
      this.#set({ speech: "open" });
    } catch (error) {
      if (isOver()) return;
      this.#dropSpeech();
      this.#options.onFailure(error);
    }
  }

  /** What was spoken is said. */
  async send(): Promise<void> {
    const attempt = this.#attempt;
    this.#closeMicrophone?.();
    this.#closeMicrophone = null;
    this.#set({ speech: "ending" });
    const answer = await new Promise<SpeechAcknowledgement>((resolve) => this.#socket.emit("speech-end", resolve));
    if (attempt !== this.#attempt) return;
    this.#dropSpeech();
    if (!answer.ok) this.#options.onFailure(failureOf(answer.problem));
  }

  /** What was spoken is not said: coming in anew leaves whoever listens. */
  discard(): void {
    this.#dropSpeech();
    this.#isIntroduced = false;
    void this.#introduce();
  }

  /** Nobody wants to hear the rest; it counts as heard, for it can be read. */
  hush(): void {
    this.#player.hush();
  }

  close(): void {
    this.#dropSpeech();
    this.#socket.disconnect();
    this.#player.close();
  }

  async #introduce(): Promise<void> {
    const { profileId, conversationId, speak } = this.#options;
    const accessToken = await session.accessToken();
    if (!accessToken) return;
    const after = this.#seen;
    this.#socket.emit("conversation-init", {
      ...{ profileId, conversationId, accessToken, after },
      ...(speak && { speak: { ...speak, after } }),
    });
  }

  #introduced(): Promise<void> {
    if (this.#isIntroduced) return Promise.resolve();
    return new Promise((resolve) => this.#socket.once("conversation-init", () => resolve()));
  }

  /** The agent is interrupted, as by anybody who speaks over it. */
  #breakIn(): void {
    const heard = this.#player.heard();
    if (heard) this.#socket.emit("speech-interrupted", heard);
    this.#player.hush();
  }

  #dropSpeech(): void {
    this.#attempt += 1;
    this.#closeMicrophone?.();
    this.#closeMicrophone = null;
    if (this.#state.speech !== "none") this.#set({ speech: "none", understood: "" });
  }

  #set(change: Partial<VoiceState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onState(this.#state);
  }
}

const failureOf = (problem: Problem) => ApiError.status(problem.status, problem);
