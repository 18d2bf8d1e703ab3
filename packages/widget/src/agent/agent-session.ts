import type { ConversationInit, MessageAction, ProfileStatus, SettingsDocument } from "@parlo/contract";
import { archivedCode, ConversationClient } from "../client/conversation-client.ts";
import { loadPart } from "../client/load-part.ts";
import { memoryStorage } from "../client/memory-storage.ts";
import { type KeyValueStorage, SessionStore } from "../client/session-store.ts";
import { TouchpointApi, TouchpointError } from "../client/touchpoint-api.ts";
import { isSpoken } from "../client/transcript.ts";
import type { FileAccess } from "../client/transfer-file.ts";
import { chooseLanguage } from "../texts/choose-language.ts";
import { en, type Texts } from "../texts/en.ts";
import { loadTexts } from "../texts/load-texts.ts";
import type { Emit } from "./agent-events.ts";

export interface AgentOptions {
  readonly server: string;
  readonly profileId: string;
  readonly profileSecret?: string;
  readonly accessToken?: () => Promise<string>;
  readonly draft?: boolean;
  readonly endUserId?: string;
  readonly identity?: string;
  readonly language?: string;
  readonly request: typeof fetch;
}

export interface SessionListener {
  readonly emit: Emit;
  changed(): void;
  /** The settings are here and the words of the interface too. */
  loaded(): void;
  said(text: string, by: "Api" | "User"): void;
  takesBack(action: MessageAction): boolean;
}

/** How often the status is asked for while the page is seen, in milliseconds. */
const statusInterval = 60_000;

/** Milliseconds for which a conversation is waited for that begins. */
const longestBeginning = 30_000;

/** Milliseconds before the next attempt of what is tried until it succeeds. */
const pauseBefore = (attempt: number) => Math.min(30_000, 1000 * 2 ** attempt);

/** Events of the window. */
const networkChanges = ["offline", "online"] as const;

/** What one agent on a page knows: its settings, its status, its words and its conversation. */
export class AgentSession {
  readonly options: AgentOptions;
  phase: "loading" | "ready" | "refused" = "loading";
  #refusedWith = "";
  document: SettingsDocument | null = null;
  status: ProfileStatus = { status: "active" };
  language = "en";
  texts: Texts = en;
  textsLanguage = "en";
  client: ConversationClient | null = null;
  readonly #listener: SessionListener;
  readonly #api: TouchpointApi;
  #connecting: Promise<ConversationClient> | null = null;
  #poll: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;
  readonly #waiting = new Set<() => void>();
  #online = false;
  readonly #networkChanged = () => this.#changed();

  constructor(options: AgentOptions, listener: SessionListener) {
    this.options = options;
    this.#listener = listener;
    this.#api = new TouchpointApi(options, options.request);
    for (const change of networkChanges) window.addEventListener(change, this.#networkChanged);
  }

  get name(): string {
    return this.document?.persona?.name ?? this.document?.profile.name ?? "";
  }

  /** Whether what is said now arrives. A connection that stands says little where the browser has lost the network. */
  get online(): boolean {
    return this.client?.connection === "online" && navigator.onLine;
  }

  /** Why nobody can be talked with here, for the visitor; null where somebody can. */
  get refusal(): string | null {
    if (this.phase !== "refused" && this.client?.connection !== "refused") return null;
    const code = this.client?.problem?.code ?? this.#refusedWith;
    return code === archivedCode ? this.texts.archived : this.texts.refused;
  }

  /** Whether a conversation may begin now. */
  get available(): boolean {
    return this.phase !== "refused" && this.status.status === "active";
  }

  /** Fetches the settings; a network that is not there yet is tried again, a refusal is not. */
  async load(attempt = 0): Promise<void> {
    try {
      const document = await this.#api.settings();
      if (this.#disposed) return;
      this.document = document;
      this.status = document.profile.status;
      await this.setLanguage(
        chooseLanguage(document.profile.languages, [this.options.language, ...navigator.languages]),
      );
      this.phase = "ready";
      this.#poll = setInterval(() => this.#checkStatus(), statusInterval);
      this.#listener.loaded();
      this.#listener.emit("onInitialized", { profileId: document.profile.id, settings: document });
    } catch (error) {
      if (this.#disposed) return;
      if (error instanceof TouchpointError && error.status < 500 && error.status !== 429) await this.#refuse(error);
      else this.#retry = setTimeout(() => this.load(attempt + 1), pauseBefore(attempt));
    }
    this.#listener.changed();
  }

  /** The visitor reads that the agent cannot be reached; why, is for the author of the page. */
  async #refuse({ status, code }: TouchpointError): Promise<void> {
    this.#refusedWith = code;
    const cause =
      code === archivedCode
        ? "the profile was archived"
        : status === 403
          ? "this page's origin is not among the profile's allowed domains"
          : "profile-id and profile-secret do not belong together, or the secret has been replaced";
    // biome-ignore lint/suspicious/noConsole: the author of the page has no other place to look at
    console.error(
      `<parlo-agent>: ${this.options.server} refused profile ${this.options.profileId} (${status}): ${cause}.`,
    );
    await this.setLanguage(this.options.language ?? navigator.language);
    this.phase = "refused";
  }

  async setLanguage(language: string): Promise<void> {
    this.language = language;
    const { texts, language: textsLanguage } = await loadTexts(language);
    this.texts = texts;
    this.textsLanguage = textsLanguage;
    this.#listener.changed();
  }

  /** Shows another document than the stored one; the conversation goes on. */
  show(document: SettingsDocument): void {
    this.document = document;
    this.#listener.changed();
  }

  /** The conversation's client; the socket's code is loaded when it is first needed. */
  connect(): Promise<ConversationClient> {
    this.#connecting ??= this.#createClient();
    return this.#connecting;
  }

  /** How files of the conversation are sent and read, once there is one; null where none begins. */
  async fileAccess(): Promise<FileAccess | null> {
    if (!this.client?.conversation) await this.#settled();
    const { conversation, endUserToken = "" } = this.client ?? {};
    if (!conversation) return null;
    const { server, profileId, profileSecret = "", accessToken } = this.options;
    const conversationId = conversation.id;
    const address = `${server}api/v1/conversations/${conversationId}/files`;
    if (accessToken) return { conversationId, address, headers: { authorization: `Bearer ${await accessToken()}` } };
    const headers = {
      "x-parlo-profile-id": profileId,
      "x-parlo-profile-secret": profileSecret,
      "x-parlo-end-user-token": endUserToken,
    };
    return { conversationId, address, headers };
  }

  /** A conversation has begun, or was refused, or has been waited for long enough. */
  async #settled(): Promise<void> {
    await this.start();
    if (!this.client || this.client.connection === "refused") return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => settled(), longestBeginning);
      const settled = () => {
        clearTimeout(timer);
        this.#waiting.delete(settled);
        resolve();
      };
      this.#waiting.add(settled);
    });
  }

  async start(): Promise<void> {
    if (this.status.status !== "active" || this.phase !== "ready") return;
    (await this.connect()).start();
  }

  dispose(): void {
    this.#disposed = true;
    for (const change of networkChanges) window.removeEventListener(change, this.#networkChanged);
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
    this.client?.stop();
  }

  /** What is said meanwhile waits for it. */
  async #loadSocket(attempt = 0): Promise<typeof import("../client/open-socket.ts")> {
    try {
      return await loadPart(() => import("../client/open-socket.ts"));
    } catch (error) {
      if (this.#disposed) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt)));
      return this.#loadSocket(attempt + 1);
    }
  }

  async #createClient(): Promise<ConversationClient> {
    const { openSocket } = await this.#loadSocket();
    const { server, profileId, profileSecret, accessToken, draft, endUserId, identity } = this.options;
    const handler = this.document?.engines.convAi.connectionHandlers.find(({ protocol }) => protocol === "socket.io");
    const address = new URL((handler?.path ?? "api/v1/socket").replace(/^\/+/, ""), server);
    const credentials = async () => {
      const given: ConversationInit = { profileId };
      if (profileSecret !== undefined) given.profileAccessSecret = profileSecret;
      if (accessToken !== undefined) given.accessToken = await accessToken();
      if (draft) given.draft = true;
      // Members alone may hear what happens inside the engine.
      if (accessToken !== undefined) given.debug = true;
      return given;
    };
    const { settings } = this.document?.profile ?? {};
    const client = new ConversationClient({
      socket: openSocket(address.origin, {
        path: address.pathname,
        autoConnect: false,
        forceNew: true,
        transports: ["websocket", "polling"],
        // Where a proxy or a page's policy lets no web socket through, polling is what is left.
        tryAllTransports: true,
        reconnectionDelay: 500,
        reconnectionDelayMax: 8000,
      }),
      credentials,
      // The preview shows what a new visitor sees, and leaves no trace of its own.
      store: new SessionStore(
        profileId,
        accessToken !== undefined ? memoryStorage() : storage(settings?.keepEndUser === false ? "tab" : "kept"),
        accessToken !== undefined ? memoryStorage() : storage("tab"),
      ),
      language: () => this.language,
      greet: settings?.start !== "signal",
      ...(endUserId !== undefined && { endUserId }),
      ...(identity !== undefined && { identity }),
      listener: {
        changed: () => this.#changed(),
        ready: ({ language }) => {
          // What was chosen on an earlier visit, or by the flow, goes on; a page that names one means it.
          if (!this.options.language) void this.setLanguage(language);
          this.#tellWaiting();
        },
        owner: (owner) => this.#listener.emit("onHandover", { owner }),
        problem: () => this.#tellWaiting(),
        takesBack: this.#listener.takesBack,
        message: (message, replayed) => {
          const { customAction, engineEvent, text } = message.action;
          if (isSpoken(message)) this.#listener.emit("onMessage", { message });
          if (replayed || message.participantType === "EndUser") return;
          if (text) this.#listener.said(text.text, message.participantType);
          if (engineEvent) this.#listener.emit("onEngineEvent", { action: engineEvent, message });
          if (customAction)
            this.#listener.emit("onCustomMessageAction", {
              action: customAction,
              message,
              answer: (action) => void client.send(action, message.id),
            });
        },
      },
    });
    this.client = client;
    return client;
  }

  async #checkStatus(): Promise<void> {
    if (document.visibilityState === "hidden") return;
    const status = await this.#api.status(this.language).catch(() => null);
    if (!status || this.#disposed) return;
    const changed = status.status !== this.status.status || status.message !== this.status.message;
    this.status = status;
    if (!changed) return;
    this.#listener.emit("onApiStatusChanged", status);
    this.#listener.changed();
  }

  #tellWaiting(): void {
    for (const settled of this.#waiting) settled();
  }

  #changed(): void {
    const { online } = this;
    if (online !== this.#online) {
      this.#online = online;
      this.#listener.emit("onApiStatusChanged", { status: online ? "online" : "offline" });
    }
    this.#listener.changed();
  }
}

/** The browser's storage, or the page's memory where the browser gives none. */
function storage(kind: "kept" | "tab"): KeyValueStorage {
  try {
    return kind === "kept" ? localStorage : sessionStorage;
  } catch {
    return memoryStorage();
  }
}
