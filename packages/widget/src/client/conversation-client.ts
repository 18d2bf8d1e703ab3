import type {
  Acknowledgement,
  Activity,
  ClientToServer,
  Conversation,
  ConversationInit,
  ConversationReady,
  Message,
  MessageAction,
  Problem,
  ServerToClient,
  SocketMessage,
} from "@parlo/contract";
import type { Socket } from "socket.io-client";
import { newId } from "./new-id.ts";
import { Outbox } from "./outbox.ts";
import type { SessionStore } from "./session-store.ts";
import { Transcript, type TranscriptItem } from "./transcript.ts";

export type ConversationSocket = Socket<ServerToClient, ClientToServer>;
export type ConnectionState = "closed" | "connecting" | "online" | "offline" | "refused";
type Owner = Conversation["owner"];

export interface ConversationListener {
  changed(): void;
  ready(conversation: Conversation): void;
  /** A final message that was not known before, whoever sent it; `replayed` where it belongs to an earlier visit. */
  message(message: Message, replayed: boolean): void;
  owner(owner: Owner): void;
  /** Whether what another conversation has not heard is taken back, to be said anew: it cannot be said as it is. */
  takesBack(action: MessageAction): boolean;
  problem(problem: Problem): void;
}

type Credentials = Pick<ConversationInit, "profileId" | "profileAccessSecret" | "accessToken" | "draft" | "debug">;

export interface ConversationOptions {
  readonly socket: ConversationSocket;
  /** Asked at each connection: a member's token is traded for a new one now and then. */
  readonly credentials: () => Promise<Credentials>;
  readonly store: SessionStore;
  readonly listener: ConversationListener;
  readonly language: () => string;
  readonly endUserId?: string;
  readonly identity?: string;
  /** Whether a new conversation begins by the signal `conversation-start`. */
  readonly greet: boolean;
  /** Milliseconds until a message without an answer goes again. */
  readonly answerTimeout?: number;
  readonly retryDelay?: number;
}

/** The agent was taken away for good: what was said stays in sight, and nobody comes back to it. */
export const archivedCode = "profile-archived";
const gone = (problem: Problem) => [401, 403, 404, 410].includes(problem.status);

/** One end user's side of the conversation socket: nothing lost, nothing doubled, one order. */
export class ConversationClient {
  readonly #options: ConversationOptions;
  readonly #transcript = new Transcript();
  readonly #outbox: Outbox;
  #conversation: Conversation | null = null;
  #wanted: string | null = null;
  #endUserId: string | undefined;
  #endUserToken: string | undefined;
  #connection: ConnectionState = "closed";
  #activity: Activity = "idle";
  #problem: Problem | null = null;
  #handshake: ReturnType<typeof setTimeout> | undefined;
  #lastTyping = 0;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#endUserId = options.endUserId;
    this.#outbox = new Outbox(
      {
        changed: () => this.#changed(),
        delivered: (pending, answer) => {
          this.#receive({
            id: answer.id,
            conversationId: this.#conversation?.id ?? "",
            sequence: answer.sequence,
            replyTo: pending.replyTo ?? null,
            instant: pending.instant,
            participantId: this.#conversation?.endUserId ?? "",
            participantType: "EndUser",
            action: pending.action,
          });
        },
        conversationClosed: () => this.#begin(null),
      },
      options.retryDelay,
    );
    const { socket } = options;
    socket.on("connect", () => this.#init());
    socket.on("disconnect", (reason) => {
      this.#lost();
      if (reason === "io server disconnect") setTimeout(() => this.#connection === "offline" && socket.connect(), 1000);
    });
    socket.on("connect_error", () => this.#lost());
    socket.on("conversation-init", (ready) => this.#ready(ready));
    socket.on("conversation-message", (message) => this.#receive(message));
    socket.on("conversation-delta", (delta) => {
      this.#transcript.grow(delta);
      this.#changed();
    });
    socket.on("state", ({ current }) => {
      this.#activity = current;
      this.#changed();
    });
    socket.on("owner", (owner) => {
      if (this.#conversation) this.#conversation = { ...this.#conversation, owner };
      options.listener.owner(owner);
      this.#changed();
    });
    socket.on("conversation-error", (problem) => this.#refused(problem));
  }

  get connection(): ConnectionState {
    return this.#connection;
  }

  get conversation(): Conversation | null {
    return this.#conversation;
  }

  /** What proves who is talking here. */
  get endUserToken(): string | undefined {
    return this.#endUserToken;
  }

  get activity(): Activity {
    return this.#connection === "online" ? this.#activity : "idle";
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  get items(): readonly TranscriptItem[] {
    return this.#transcript.items(this.#conversation?.id ?? "", this.#outbox.pending);
  }

  /** Comes back to the conversation of the last visit, or begins one. */
  start(): void {
    if (this.#connection !== "closed") return;
    const kept = this.#options.store.read();
    this.#endUserToken = kept.endUserToken;
    this.#wanted = kept.conversationId ?? null;
    const left = this.#options.store.readOutbox();
    if (left && left.conversationId === this.#wanted) this.#outbox.restore(left.pending);
    this.#connection = "connecting";
    this.#options.socket.connect();
    this.#changed();
  }

  /** Leaves the present conversation and begins another, or goes on with the one named. */
  startConversation(conversationId: string | null, endUserId?: string): void {
    if (endUserId !== undefined && endUserId !== this.#endUserId) {
      this.#endUserId = endUserId;
      this.#endUserToken = undefined;
    } else this.#endUserToken ??= this.#options.store.read().endUserToken;
    this.#outbox.clear();
    this.#begin(conversationId);
  }

  /** Begins another conversation where this one is over; what waits is said in it. */
  leaveClosed(conversationId: string): void {
    if (this.#conversation?.id === conversationId) this.#begin(null);
  }

  stop(): void {
    clearTimeout(this.#handshake);
    this.#outbox.close();
    this.#connection = "closed";
    this.#options.socket.disconnect();
    this.#changed();
  }

  /** Says something; it is kept until the server has it. */
  send(action: MessageAction, replyTo?: string): string {
    const id = newId();
    const after = this.#transcript.lastSequence;
    // What is typed from now on is something new.
    this.#lastTyping = 0;
    this.#outbox.add({ id, action, after, ...(replyTo !== undefined && { replyTo }) });
    this.start();
    return id;
  }

  retry(id: string): void {
    this.#outbox.retryFailed(id);
  }

  /** Tells the agent that the person is writing, at most every two seconds. */
  typing(): void {
    if (this.#connection !== "online" || Date.now() - this.#lastTyping < 2000) return;
    this.#lastTyping = Date.now();
    this.#options.socket.emit("typing");
  }

  #begin(conversationId: string | null): void {
    this.#outbox.close();
    this.#transcript.clear();
    this.#conversation = null;
    this.#wanted = conversationId;
    this.#activity = "idle";
    this.#connection = "connecting";
    this.#options.socket.disconnect();
    this.#connection = "connecting";
    this.#options.socket.connect();
    this.#changed();
  }

  async #init(): Promise<void> {
    const { socket, identity, answerTimeout = 10_000 } = this.#options;
    const connection = socket.id;
    const credentials = await this.#options.credentials().catch(() => null);
    if (socket.id !== connection || this.#connection === "closed") return;
    if (!credentials) {
      socket.disconnect();
      this.#handshake = setTimeout(() => socket.connect(), 2000);
      return;
    }
    const init: ConversationInit = { ...credentials, language: this.#options.language() };
    if (this.#endUserId !== undefined) init.endUserId = this.#endUserId;
    if (this.#endUserToken !== undefined) init.endUserToken = this.#endUserToken;
    if (identity !== undefined) init.identity = identity;
    if (this.#wanted !== null) {
      init.conversationId = this.#wanted;
      init.after = this.#transcript.resumeAfter;
    }
    clearTimeout(this.#handshake);
    this.#handshake = setTimeout(() => socket.disconnect().connect(), answerTimeout);
    socket.emit("conversation-init", init);
  }

  #ready({ conversation, messages, sequence, endUserToken }: ConversationReady): void {
    clearTimeout(this.#handshake);
    const fresh = conversation.id !== this.#wanted;
    const waiting = this.#outbox.pending.length > 0;
    if (fresh) {
      this.#transcript.clear();
      this.#outbox.carryOver(this.#options.listener.takesBack);
    }
    this.#transcript.forgetStreaming();
    this.#conversation = conversation;
    this.#wanted = conversation.id;
    this.#endUserToken = endUserToken;
    this.#problem = null;
    this.#connection = "online";
    const replayed = !fresh && this.#transcript.messages.length === 0;
    for (const message of messages) this.#receive(message, replayed);
    this.#transcript.settle(sequence);
    if (conversation.state === "Closed") {
      this.#begin(null);
      return;
    }
    this.#options.store.write({ conversationId: conversation.id, endUserToken });
    this.#options.listener.ready(conversation);
    if (fresh && this.#options.greet && messages.length === 0 && !waiting)
      this.#outbox.add({
        id: `conversation-start-${conversation.id}`,
        action: { signal: { name: "conversation-start" } },
        after: 0,
      });
    this.#outbox.open((message) => this.#deliver(message));
    this.#changed();
  }

  async #deliver(message: SocketMessage): Promise<Acknowledgement> {
    const { socket, answerTimeout = 10_000 } = this.#options;
    const answer = await socket.timeout(answerTimeout).emitWithAck("conversation-message", message);
    // A process that goes away keeps its connections for as long as turns run: another one takes what is said.
    if (!answer.ok && answer.problem.code === "stopping") socket.disconnect().connect();
    return answer;
  }

  #receive(message: Message, replayed = false): void {
    if (this.#conversation && message.conversationId !== this.#conversation.id) return;
    const isNew = this.#transcript.accept(message);
    if (isNew) this.#options.listener.message(message, replayed);
    this.#changed();
  }

  #refused(problem: Problem): void {
    clearTimeout(this.#handshake);
    const archived = problem.code === archivedCode;
    if (this.#connection === "online" && !archived) {
      this.#options.listener.problem(problem);
      return;
    }
    if (!archived && gone(problem) && (this.#wanted !== null || this.#endUserToken !== undefined)) {
      // The kept conversation or its token is no longer good: begin anew as somebody unknown.
      this.#wanted = null;
      this.#endUserToken = undefined;
      this.#transcript.clear();
      this.#init();
      return;
    }
    if (problem.status === 429 || problem.status >= 500) {
      this.#lost();
      this.#handshake = setTimeout(() => this.#options.socket.connected && this.#init(), 2000);
      return;
    }
    this.#problem = problem;
    this.#connection = "refused";
    this.#outbox.close();
    this.#options.socket.disconnect();
    this.#options.listener.problem(problem);
    this.#changed();
  }

  #lost(): void {
    clearTimeout(this.#handshake);
    this.#outbox.close();
    if (this.#connection === "online" || this.#connection === "connecting") this.#connection = "offline";
    this.#changed();
  }

  #changed(): void {
    if (this.#conversation) this.#options.store.writeOutbox(this.#conversation.id, this.#outbox.pending);
    this.#options.listener.changed();
  }
}
