import { z } from "zod";
import { conversationSchema, endUserIdSchema } from "../conversation/conversation.contract.ts";
import {
  idSchema,
  instantSchema,
  jsonSchema,
  keySchema,
  languageSchema,
  largestInteger,
} from "../field/field.schema.ts";
import { maximumTextLength, type textActionSchema } from "../message/action.schema.ts";
import { clientMessageIdSchema, messageSchema, newMessageSchema } from "../message/message.schema.ts";
import type { Problem } from "../problem/problem.schema.ts";

/** Where the conversation socket (Socket.IO v4) listens. */
export const socketPath = "/api/v1/socket";

/** With what a signed-in member hears a test. */
const testVoiceSchema = z.strictObject({
  /** A configuration in place of the persona's voice; null for the server's own. */
  ttsConfigurationId: idSchema.nullable().optional(),
  /** One of its voices; whichever fits the language where absent. */
  voiceId: keySchema(255).optional(),
  /** What the agent said after this sequence is spoken too: who begins a test comes after its first words. */
  after: z.number().int().min(0).max(largestInteger).optional(),
});

export const conversationInitSchema = z.strictObject({
  profileId: idSchema,
  /** The profile's secret, or the token of a share link. */
  profileAccessSecret: z.string().min(1).max(1024).optional(),
  /** A signed-in member's access token in place of the secret: how the live preview comes in. */
  accessToken: z.string().max(4096).optional(),
  endUserId: endUserIdSchema.optional(),
  endUserToken: z.string().max(4096).optional(),
  conversationId: idSchema.optional(),
  /** The last sequence that the client has seen; what came later is sent. */
  after: z.number().int().min(0).max(largestInteger).optional(),
  messagesSince: instantSchema.optional(),
  language: languageSchema.optional(),
  /** A token signed by the customer's server that names the end user. */
  identity: z.string().max(4096).optional(),
  /** Joins the open conversation of this room, or begins it; the profile's own room where absent. Needs a private secret. */
  roomId: keySchema(100, 10).optional(),
  /** The agent's texts are sent as speech too, to this connection; signed-in members say with which voice. */
  speak: z.union([z.boolean(), testVoiceSchema]).optional(),
  context: z.record(keySchema(255), jsonSchema).optional(),
  /** The draft instead of what is published: signed-in members only. */
  draft: z.boolean().optional(),
  /** The engine's and the flows' events too, as they come: signed-in members only. */
  debug: z.boolean().optional(),
});
export type ConversationInit = z.infer<typeof conversationInitSchema>;

export const conversationReadySchema = z.object({
  conversation: conversationSchema,
  messages: z.array(messageSchema),
  sequence: z.number().int(),
  endUserToken: z.string(),
});
export type ConversationReady = z.infer<typeof conversationReadySchema>;

const idOfMessage = z.string().min(1).max(128);

export const socketMessageSchema = newMessageSchema;
export type SocketMessage = z.infer<typeof socketMessageSchema>;

/**
 * How far a message of the agent was spoken when the person interrupted it: in UTF-16 characters of its text where the
 * touchpoint speaks for itself, in milliseconds of the audio where it was sent that.
 */
export const speechInterruptedSchema = z.union([
  z.strictObject({ messageId: idOfMessage, characters: z.number().int().min(0).max(maximumTextLength) }),
  z.strictObject({ messageId: idOfMessage, ms: z.number().min(0).max(largestInteger) }),
]);
export type SpeechInterrupted = z.infer<typeof speechInterruptedSchema>;

/** Somebody begins to speak. `id` is that of the message which will be made of it: said again, it has no second effect. */
export const speechStartSchema = z.strictObject({
  id: clientMessageIdSchema.optional(),
  /** The conversation's where absent. */
  language: languageSchema.optional(),
  /** Who listens in place of the profile's speech to text: signed-in members only. */
  sttConfigurationId: idSchema.optional(),
});
export type SpeechStart = z.infer<typeof speechStartSchema>;

/** A piece of what is being said. One that is not final is replaced by the next. */
export interface SpeechRecognized {
  readonly chunk: string;
  readonly language: string;
  readonly isFinal: boolean;
}

/** What the audio of the agent's speech is. */
export const spokenFormat = { encoding: "pcm_s16le", sampleRate: 24_000, channels: 1 } as const;

/** A piece of a message as it is spoken, in order. All times are in milliseconds from the beginning of the message. */
export interface SpeechChunk {
  readonly messageId: string;
  /** From 0, without a gap. */
  readonly sequence: number;
  /** 16-bit PCM, little-endian; follows on that of the chunk before. */
  readonly audio: Uint8Array;
  readonly format: typeof spokenFormat;
  readonly words: readonly { readonly text: string; readonly startMs: number; readonly endMs: number }[];
  /** Shapes of the mouth by the names of Oculus, each until the next; `weight` is from 0 to 1. */
  readonly visemes: readonly { readonly t: number; readonly viseme: string; readonly weight: number }[];
  /** Nothing more of this message is said: it is over, was spoken over, or failed. */
  readonly last: boolean;
}

/** A piece of a message that is still being made; `from` is where in the text it belongs. */
export interface Delta {
  readonly messageId: string;
  readonly text: string;
  readonly from: number;
  /** What a voice reads as it is written, as in the message that comes of it. */
  readonly verbatim?: z.infer<typeof textActionSchema>["verbatim"];
}

export type Activity = "idle" | "listening" | "processing" | "speaking";

export type Acknowledgement =
  | { readonly ok: true; readonly id: string; readonly sequence: number }
  | { readonly ok: false; readonly problem: Problem };

/** The message that was made of what was said; `id` is null where nothing was heard. */
export type SpeechAcknowledgement =
  | { readonly ok: true; readonly id: string; readonly sequence: number }
  | { readonly ok: true; readonly id: null }
  | { readonly ok: false; readonly problem: Problem };

/** `ok`: what was heard is on disk. */
export type HeardAcknowledgement = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

export interface ClientToServer {
  "conversation-init": (init: ConversationInit) => void;
  "conversation-message": (message: SocketMessage, acknowledge?: (answer: Acknowledgement) => void) => void;
  /** The end user is writing: said every two seconds or so while that is the case, it holds a `merge`. */
  typing: () => void;
  /**
   * The person spoke over a message, which may still be on its way: sent before what they said. Models remember what was
   * heard of it, up to its last whole word, and the transcript shows that. Said again, it only ever shortens.
   */
  "speech-interrupted": (interrupted: SpeechInterrupted, acknowledge?: (answer: HeardAcknowledgement) => void) => void;
  /**
   * Speech goes to the profile's speech to text and becomes a text like any other, once `speech-end` has come; a start
   * without an end ends what was said before. Where the connection breaks before the end, what was said is lost: nobody
   * acknowledges it. `ok`: somebody listens.
   */
  "speech-start": (start: SpeechStart, acknowledge?: (answer: HeardAcknowledgement) => void) => void;
  /** 16-bit PCM, 16 kHz, mono, in pieces of at most two seconds. */
  "speech-audio": (audio: Uint8Array) => void;
  "speech-end": (acknowledge?: (answer: SpeechAcknowledgement) => void) => void;
}

export interface ServerToClient {
  "conversation-init": (ready: ConversationReady) => void;
  "conversation-message": (message: z.infer<typeof messageSchema>) => void;
  "conversation-delta": (delta: Delta) => void;
  /**
   * The agent's activity while a turn works with the outside (a model, a webhook). A scripted turn sends none: it is over
   * in the write that accepts its input, so that there is no time in which the agent would be at work.
   */
  state: (state: { readonly previous: Activity; readonly current: Activity }) => void;
  /** To the speaker's own connection alone. */
  "speech-recognized": (recognized: SpeechRecognized) => void;
  /** To those who asked for it: the agent speaks. Sent a few seconds ahead of what is heard. */
  "speech-chunk": (chunk: SpeechChunk) => void;
  owner: (owner: "agent" | "queued" | "human") => void;
  "conversation-error": (problem: Problem) => void;
}
