import { randomUUID } from "node:crypto";
import {
  type Acknowledgement,
  type Activity,
  type ClientToServer,
  type ConversationInit,
  conversationInitSchema,
  type HeardAcknowledgement,
  languageSchema,
  type Problem,
  type ServerToClient,
  type SocketMessage,
  type SpeechAcknowledgement,
  socketMessageSchema,
  speechInterruptedSchema,
  speechStartSchema,
} from "@parlo/contract";
import type { Socket } from "socket.io";
import {
  type ConversationKey,
  forbidden,
  incomingMessage,
  Refusal,
  refusedField,
  tooMany,
} from "../../conversation/index.ts";
import { clientAddress } from "../../platform/client-address.ts";
import { type Asked, databaseProblem } from "../../platform/problem/database-problem.ts";
import { makeProblem } from "../../platform/problem/problem.ts";
import { illFormed } from "../../platform/well-formed.ts";
import { acceptMessage } from "../accept-message.ts";
import { type Access, whenOver } from "../access.ts";
import { countTouchpoint, refuse } from "../count-request.ts";
import { largestMessage } from "../largest-message.ts";
import { problemFor } from "../problem-reply.ts";
import { refuseAnotherEndUser } from "../refuse-another-end-user.ts";
import { refuseAsCustomer } from "../refuse-as-customer.ts";
import { isReader, refuseReader } from "../refuse-reader.ts";
import { refuseUnfitAction } from "../refuse-unfit-action.ts";
import type { ChosenVoice } from "../speech/agent-voice.ts";
import { SpeakingChannel } from "../speech/speaking-channel.ts";
import { SpeechChannel } from "../speech/speech-channel.ts";
import type { Utterance } from "../speech/utterance.ts";
import { watchProfile } from "../watch-profile.ts";
import { initConversation } from "./init-conversation.ts";
import { isSlow } from "./slow-reader.ts";
import type { ConversationSocketOptions } from "./socket-options.ts";

type ClientSocket = Socket<ClientToServer, ServerToClient>;

/** What a connection stands in once it has said who it is. */
interface Session {
  readonly key: ConversationKey;
  readonly endUserId: string;
  readonly profileId: string;
  readonly language: string;
  readonly test: boolean;
  readonly access: Access;
  /** Null where nobody asked to hear the agent. */
  readonly voice: SpeakingChannel | null;
  stop(): void;
}

/** How long a connection may stay without saying who it is, in milliseconds. */
const introductionMs = 15_000;
/** Whoever says more often that somebody types is heard only as often as this, in milliseconds. */
const leastBetweenTypingMs = 250;

/** One connection: one conversation at a time, its events in order, each input acknowledged once it is on disk. */
export function serveSocket(socket: ClientSocket, options: ConversationSocketOptions): void {
  const { door, authenticate, trustedProxy, onError } = options;
  let session: Promise<Session | null> = Promise.resolve(null);
  const introduction = setTimeout(() => socket.disconnect(true), introductionMs);

  // What is too large is told so and goes no further; the connection stays.
  socket.use(([event, given, acknowledge], next) => {
    // How large a piece of audio may be, whoever listens says.
    if (event === "speech-audio" || isWithinLimit(given)) return next();
    const tooLarge = problem(new Refusal(413, "too-large", `A message has at most ${largestMessage} bytes`));
    if (event !== "conversation-init" && typeof acknowledge === "function")
      acknowledge({ ok: false, problem: tooLarge } satisfies Acknowledgement);
    else socket.emit("conversation-error", tooLarge);
  });

  socket.on("conversation-init", (init) => {
    clearTimeout(introduction);
    const before = session;
    session = before.then(async (old) => {
      speech.stop();
      old?.stop();
      try {
        return await begin(init);
      } catch (error) {
        socket.emit("conversation-error", problem(error));
        return null;
      }
    });
  });

  /** What was heard is accepted before what is said after it. */
  let hearing: Promise<unknown> = Promise.resolve();
  socket.on("speech-interrupted", (interrupted, acknowledge) => {
    const answer = (acknowledgement: HeardAcknowledgement) => {
      if (typeof acknowledge === "function") acknowledge(acknowledgement);
      else if (!acknowledgement.ok) socket.emit("conversation-error", acknowledgement.problem);
    };
    hearing = Promise.all([session, hearing])
      .then(([current]) => noteHeard(current, interrupted))
      .then(() => answer({ ok: true }))
      .catch((error: unknown) => answer({ ok: false, problem: problem(error) }));
  });

  const speech = new SpeechChannel({
    listen: async (given, utterance) => beginToListen(await session, given, utterance),
    tell: (error) => socket.emit("conversation-error", problem(error)),
  });
  socket.on("speech-start", (start, acknowledge) => {
    const answer = (acknowledgement: HeardAcknowledgement) => {
      if (typeof acknowledge === "function") acknowledge(acknowledgement);
      else if (!acknowledgement.ok) socket.emit("conversation-error", acknowledgement.problem);
    };
    speech
      .start(start)
      .then(() => answer({ ok: true }))
      .catch((error: unknown) => answer({ ok: false, problem: problem(error) }));
  });
  socket.on("speech-audio", (audio) => speech.audio(audio));
  socket.on("speech-end", (acknowledge) => {
    const answer = (acknowledgement: SpeechAcknowledgement) => {
      if (typeof acknowledge === "function") acknowledge(acknowledgement);
      else if (!acknowledgement.ok) socket.emit("conversation-error", acknowledgement.problem);
    };
    speech
      .end()
      .then((said) => answer(said ? { ok: true, ...said } : { ok: true, id: null }))
      .catch((error: unknown) => answer({ ok: false, problem: problem(error) }));
  });

  let typedAt = 0;
  socket.on("conversation-message", (message, acknowledge) => {
    typedAt = 0;
    const answer = (acknowledgement: Acknowledgement) => {
      if (typeof acknowledge === "function") acknowledge(acknowledgement);
      else if (!acknowledgement.ok) socket.emit("conversation-error", acknowledgement.problem);
    };
    Promise.all([session, hearing])
      .then(([current]) => say(current, message))
      .then((accepted) => answer({ ok: true, ...accepted }))
      .catch((error: unknown) => {
        const isRepeatable = typeof (message as Partial<SocketMessage> | null)?.id === "string";
        answer({ ok: false, problem: problem(error, { changes: true, isRepeatable }) });
      });
  });

  socket.on("typing", () => {
    if (Date.now() - typedAt < leastBetweenTypingMs) return;
    typedAt = Date.now();
    void session.then((current) => {
      if (current && !isReader(current.access)) door.conversations.typing(current.key);
    });
  });

  socket.once("disconnect", () => {
    clearTimeout(introduction);
    speech.stop();
    void session.then((current) => current?.stop());
  });

  async function begin(given: unknown): Promise<Session> {
    refuseIllFormed(given);
    const init = conversationInitSchema.parse(given);
    const { origin, "x-forwarded-for": forwarded } = socket.handshake.headers;
    const address = clientAddress(socket.handshake.address, [forwarded].flat().join(","), trustedProxy);
    const { key, ready, access, readership } = await initConversation(door, init, { origin, address, authenticate });
    socket.emit("conversation-init", ready);
    const voice = init.speak && !isReader(access) ? speakingIn(key, ready.conversation, chosenIn(init)) : null;
    const spokenAfter = typeof init.speak === "object" ? (init.speak.after ?? ready.sequence) : ready.sequence;
    for (const message of ready.messages) if (message.sequence > spokenAfter) voice?.message(message);
    const leave = follow(key, voice, {
      after: ready.sequence,
      debug: init.debug ?? false,
      known: ready.conversation,
      readership,
    });
    const end = (over: Problem) => {
      socket.emit("conversation-error", over);
      socket.disconnect(true);
    };
    const { endUserId, profileId, language, test } = ready.conversation;
    const watches = [whenOver(door, access, end)];
    // A member stands by a session; but with an archived profile there is nobody to talk with.
    if (access.kind !== "touchpoint")
      watches.push(watchProfile(door.conversations.profileSource, profileId, null, end));
    const stop = () => {
      leave();
      voice?.stop();
      for (const forget of watches) forget();
    };
    if (!socket.connected) stop();
    return { key, endUserId, profileId, language, test, access, voice, stop };
  }

  /** The agent's voice over this connection. */
  function speakingIn(
    key: ConversationKey,
    { profileId, language }: Pick<Session, "profileId" | "language">,
    chosen: ChosenVoice | undefined,
  ) {
    return new SpeakingChannel({
      language,
      findVoice: (spoken) => door.findVoice({ key, profileId, language: spoken, chosen }),
      send: (chunk) => socket.emit("speech-chunk", chunk),
      tell: (error) => socket.emit("conversation-error", problem(error)),
    });
  }

  function follow(
    key: ConversationKey,
    voice: SpeakingChannel | null,
    wanted: Parameters<typeof door.conversations.follow>[2],
  ): () => void {
    let previous: Activity = "idle";
    /** By what waits from before: who comes back for much gets it at once. */
    const isCut = () => {
      if (isSlow(socket)) socket.disconnect(true);
      return socket.disconnected;
    };
    const { stop } = door.conversations.follow(
      key,
      {
        messages(messages) {
          if (isCut()) return;
          for (const message of messages) {
            socket.emit("conversation-message", message);
            voice?.message(message);
          }
        },
        changed: ({ owner }) => socket.emit("owner", owner),
        passing(passing) {
          if (isCut()) return;
          if (passing.type === "delta") {
            socket.emit("conversation-delta", passing.delta);
            voice?.delta(passing.delta);
          } else {
            socket.emit("state", { previous, current: passing.activity });
            previous = passing.activity;
          }
        },
      },
      wanted,
    );
    return stop;
  }

  async function say(current: Session | null, given: unknown): Promise<{ id: string; sequence: number }> {
    if (!current) throw noConversation();
    refuseIllFormed(given);
    const message = socketMessageSchema.parse(given);
    refuseReader(current.access);
    refuseAnotherEndUser(message, current.endUserId);
    refuseTooMany(current);
    return put(current, message);
  }

  /** Makes it an input of the conversation, whether it was written or spoken. */
  async function put(current: Session, message: SocketMessage): Promise<{ id: string; sequence: number }> {
    const sender = { participantType: "EndUser", participantId: current.endUserId } as const;
    const accepted = await acceptMessage(door, current.key, message, {
      incomingOf: (sent) => incomingMessage(sent, sender),
      refuse: () => refuseUnfitAction(door, message, current.key),
    });
    if (!accepted.message) throw new Error("A message was accepted without being written");
    return { id: accepted.message.id, sequence: accepted.message.sequence };
  }

  /** A speech counts when it begins: that is when a vendor is asked. */
  async function beginToListen(current: Session | null, given: unknown, utterance: Utterance) {
    if (!current) throw noConversation();
    refuseIllFormed(given);
    const start = speechStartSchema.parse(given);
    refuseReader(current.access);
    refuseTooMany(current);
    const { key, profileId, access } = current;
    const { sttConfigurationId } = start;
    if (sttConfigurationId && access.kind !== "member") throw forbidden("Only members choose who listens");
    const language = start.language ?? (await door.conversations.load(key))?.language ?? current.language;
    const { listened } = await door.listen({
      ...{ key, profileId, language, sttConfigurationId },
      ...{ audio: utterance.audio, signal: utterance.signal },
      onHeard: ({ text, language, isFinal }) => socket.emit("speech-recognized", { chunk: text, language, isFinal }),
    });
    const accept = async (text: string, language: string) => {
      await hearing;
      const spoken = languageSchema.safeParse(language).data;
      const action = { text: { text, speech: true, ...(spoken && { language: spoken }) } };
      return put(current, { ...(start.id !== undefined && { id: start.id }), action });
    };
    return { listened, accept };
  }

  async function noteHeard(current: Session | null, given: unknown): Promise<void> {
    if (!current) throw noConversation();
    refuseIllFormed(given);
    const heard = speechInterruptedSchema.parse(given);
    refuseReader(current.access);
    const { messageId } = heard;
    const characters = "ms" in heard ? current.voice?.charactersAt(messageId, heard.ms) : heard.characters;
    if (characters === undefined || characters === null)
      throw refusedField("ms", "unknown-times", "Nobody knows the times of this message's audio: say `characters`");
    current.voice?.interrupt(messageId);
    refuseTooMany(current);
    await door.conversations.heard(current.key, { messageId, characters });
  }

  /** A member's test chat is not limited. */
  function refuseTooMany(current: Session): void {
    if (current.access.kind !== "touchpoint") {
      refuseAsCustomer(current);
      return;
    }
    refuse(countTouchpoint(door, current.profileId));
    const waitMs = door.perConversation(current.key.conversationId);
    if (waitMs > 0) throw tooMany(waitMs, door.perConversation.burst);
  }

  function problem(error: unknown, asked: Asked = { changes: true, isRepeatable: false }): Problem {
    const requestId = randomUUID();
    const known = problemFor(error, requestId);
    if (known) return known.problem;
    const lost = databaseProblem(error, requestId, asked);
    if (lost) return lost;
    onError(error);
    return makeProblem({ status: 500, code: "internal-error", detail: "Something went wrong on our side", requestId });
  }
}

/** Nothing where the persona's voice speaks. */
function chosenIn({ speak }: ConversationInit): ChosenVoice | undefined {
  if (typeof speak !== "object" || speak.ttsConfigurationId === undefined) return undefined;
  return { ttsConfigurationId: speak.ttsConfigurationId, voiceId: speak.voiceId ?? "" };
}

const noConversation = () => new Refusal(409, "no-conversation", "Send conversation-init first");

function isWithinLimit(given: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(given) ?? "") <= largestMessage;
}

function refuseIllFormed(given: unknown): void {
  const field = illFormed(given);
  if (field) throw refusedField(field.path, field.code, field.message);
}
