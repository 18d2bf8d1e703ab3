import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  ClientToServer,
  Conversation,
  IncomingAction,
  Message,
  MessageAction,
  ProfileStatus,
  ServerToClient,
  SettingsDocument,
} from "@parlo/contract";
import { type Socket, Server as SocketServer } from "socket.io";
import { problem } from "./problem.ts";

type Peer = Socket<ClientToServer, ServerToClient>;

/** What the scripted agent does with one input. */
export interface Turn {
  say(action: MessageAction): Message;
  /** Streams a text piece by piece, then makes it final; between two it rests so many milliseconds, or as long as told. */
  stream(pieces: readonly string[], pause?: number | (() => Promise<void>)): Promise<void>;
  close(): void;
}
export type Script = (input: IncomingAction, turn: Turn) => void | Promise<void>;

/** What goes wrong on purpose; each fault is taken from its list once. */
export interface Faults {
  /** Before the n-th message of a person is stored, the line is cut. */
  cutBefore: number[];
  /** After it is stored and before it is acknowledged. */
  cutAfter: number[];
  /** The n-th announcement is made twice. */
  repeat: number[];
  /** The n-th announcement is made after the one that follows it. */
  hold: number[];
}

interface Talk {
  conversation: Conversation;
  messages: Message[];
  /** By the client's ids; the server's own are others. */
  said: Map<string, Message>;
  sequence: number;
  endUserToken: string;
}

/** A server that speaks the conversation protocol with a scripted agent and faults, for tests. */
export class ProtocolServer {
  readonly talks = new Map<string, Talk>();
  readonly faults: Faults = { cutBefore: [], cutAfter: [], repeat: [], hold: [] };
  readonly profileId = "6f1f5a52-62a3-4f0f-9a3d-5b7f5a1f0001";
  readonly secret = "public-secret";
  /** How often somebody came to its socket. */
  connections = 0;
  #archived = false;
  #leaving = new Set<unknown>();
  /** How often it was told that the person types. */
  typed = 0;
  status: ProfileStatus = { status: "active" };
  /** Answers other requests, with files for instance. */
  fallback: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => {
    response.writeHead(404).end();
  };
  port = 0;
  #http: Server | null = null;
  #sockets: SocketServer<ClientToServer, ServerToClient> | null = null;
  #received = 0;
  #announced = 0;
  #held: (() => void) | null = null;

  readonly script: Script;
  readonly settings: (server: ProtocolServer) => SettingsDocument | null;

  constructor(script: Script, settings: (server: ProtocolServer) => SettingsDocument | null = () => null) {
    this.script = script;
    this.settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(port = this.port): Promise<this> {
    this.#http = createServer((request, response) => this.#answer(request, response));
    this.#sockets = new SocketServer(this.#http, { path: "/api/v1/socket", cors: { origin: true } });
    this.#sockets.on("connection", (peer) => this.#welcome(peer));
    this.#http.listen(port, "127.0.0.1");
    await once(this.#http, "listening");
    this.port = (this.#http.address() as AddressInfo).port;
    return this;
  }

  /** Stops listening; what was said stays, as it would on disk. */
  async stop(): Promise<void> {
    this.#http?.closeAllConnections();
    await this.#sockets?.close();
  }

  /** Takes the agent away: whoever is there is told and parted, whoever comes is told. */
  archive(): void {
    this.#archived = true;
    this.#sockets?.emit("conversation-error", problem(401, "profile-archived"));
    this.#sockets?.disconnectSockets(true);
  }

  /** Takes nothing any more over the connections that stand; whoever comes anew is at another process. */
  leave(): void {
    for (const peer of this.#sockets?.sockets.sockets.values() ?? []) this.#leaving.add(peer);
  }

  texts(conversationId: string): string[] {
    return (this.talks.get(conversationId)?.messages ?? []).flatMap(({ action }) => action.text?.text ?? []);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "x-parlo-profile-id, x-parlo-profile-secret, authorization");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const path = request.url?.split("?")[0] ?? "";
    const json = (body: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (path === "/api/v1/settings") {
      const right = request.headers["x-parlo-profile-secret"] === this.secret;
      const document = right && this.settings(this);
      if (this.#archived) return void response.writeHead(401).end(JSON.stringify(problem(401, "profile-archived")));
      return void (document ? json(document) : response.writeHead(401).end());
    }
    if (path === `/api/v1/profiles/${this.profileId}/status`) return void json(this.status);
    this.fallback(request, response);
  }

  #welcome(peer: Peer): void {
    let talk: Talk | undefined;
    this.connections += 1;
    peer.on("conversation-init", (init) => {
      if (this.#archived) return void peer.emit("conversation-error", problem(401, "profile-archived"));
      if (init.profileAccessSecret !== this.secret)
        return void peer.emit("conversation-error", problem(401, "unauthorized"));
      if (talk) peer.leave(talk.conversation.id);
      talk = init.conversationId ? this.talks.get(init.conversationId) : this.#open(init.language ?? "en");
      if (!talk || (init.conversationId && talk.endUserToken !== init.endUserToken)) {
        talk = undefined;
        return void peer.emit("conversation-error", problem(404, "not-found"));
      }
      peer.join(talk.conversation.id);
      const after = init.after ?? 0;
      peer.emit("conversation-init", {
        conversation: talk.conversation,
        messages: talk.messages.filter(({ sequence }) => sequence > after),
        sequence: talk.sequence,
        endUserToken: talk.endUserToken,
      });
    });
    peer.on("typing", () => {
      this.typed += 1;
    });
    peer.on("conversation-message", (input, acknowledge) => {
      if (!talk) return;
      const count = ++this.#received;
      if (this.#leaving.has(peer)) return acknowledge?.({ ok: false, problem: problem(503, "stopping") });
      if (take(this.faults.cutBefore, count)) return void peer.conn.close();
      const known = talk.said.get(input.id ?? "");
      if (talk.conversation.state === "Closed")
        return acknowledge?.({ ok: false, problem: problem(409, "conversation-closed") });
      const message = known ?? this.#store(talk, "EndUser", input.action as MessageAction);
      talk.said.set(input.id ?? message.id, message);
      if (take(this.faults.cutAfter, count)) peer.conn.close();
      else acknowledge?.({ ok: true, id: message.id, sequence: message.sequence });
      if (!known) this.#run(talk, input.action);
    });
  }

  #open(language: string): Talk {
    const id = crypto.randomUUID();
    const now = new Date().toISOString();
    const talk: Talk = {
      conversation: {
        id,
        endUserId: crypto.randomUUID(),
        profileId: this.profileId,
        createdAt: now,
        modifiedAt: now,
        state: "Active",
        owner: "agent",
        teamId: null,
        touchpoint: "WebWidget",
        test: false,
        language,
      },
      messages: [],
      said: new Map(),
      sequence: 0,
      endUserToken: `token-${id}`,
    };
    this.talks.set(id, talk);
    return talk;
  }

  #store(talk: Talk, participantType: "Api" | "EndUser", action: MessageAction, id?: string): Message {
    // The engine's own events take sequence numbers too: a client sees gaps.
    talk.sequence += 2;
    const message: Message = {
      id: id ?? crypto.randomUUID(),
      conversationId: talk.conversation.id,
      sequence: talk.sequence,
      replyTo: null,
      instant: new Date().toISOString(),
      participantId: participantType,
      participantType,
      action,
    };
    talk.messages.push(message);
    const announce = () => this.#sockets?.to(talk.conversation.id).emit("conversation-message", message);
    const count = ++this.#announced;
    if (take(this.faults.hold, count)) this.#held = announce;
    else {
      announce();
      if (take(this.faults.repeat, count)) announce();
      this.#held?.();
      this.#held = null;
    }
    return message;
  }

  async #run(talk: Talk, input: IncomingAction): Promise<void> {
    const room = () => this.#sockets?.to(talk.conversation.id);
    room()?.emit("state", { previous: "idle", current: "processing" });
    await this.script(input, {
      say: (action) => this.#store(talk, "Api", action),
      stream: async (pieces, pause = 0) => {
        const messageId = crypto.randomUUID();
        let from = 0;
        for (const text of pieces) {
          room()?.emit("conversation-delta", { messageId, text, from });
          from += text.length;
          await (typeof pause === "number" ? new Promise((resolve) => setTimeout(resolve, pause)) : pause());
        }
        this.#store(talk, "Api", { text: { text: pieces.join("") } }, messageId);
      },
      close: () => {
        talk.conversation = { ...talk.conversation, state: "Closed" };
      },
    });
    room()?.emit("state", { previous: "processing", current: "idle" });
  }
}

function take(list: number[], count: number): boolean {
  const at = list.indexOf(count);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
