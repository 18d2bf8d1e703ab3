import type { MessageAction, SettingsDocument } from "@parlo/contract";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Chat } from "../chat/chat.ts";
import { composerView } from "../chat/composer.view.ts";
import { takesFiles } from "../chat/files.view.ts";
import { launcherView } from "../chat/launcher.view.ts";
import { logView } from "../chat/log.view.ts";
import { menuView } from "../chat/menu.view.ts";
import { footView, noticesView } from "../chat/notices.view.ts";
import { refusedView } from "../chat/refused.view.ts";
import { stageView } from "../chat/stage.view.ts";
import { loadPart } from "../client/load-part.ts";
import { actionStyles } from "../look/action.styles.ts";
import { frameStyles } from "../look/frame.styles.ts";
import { talkStyles } from "../look/talk.styles.ts";
import { plainLook, ThemeSheet } from "../look/theme-sheet.ts";
import { tokenStyles } from "../look/tokens.styles.ts";
import { RichText } from "../markdown/rich-text.ts";
import {
  type AgentEventName,
  type AgentEvents,
  type Emit,
  type VoiceUnavailable,
  voiceUnavailable,
} from "./agent-events.ts";
import { AgentSession } from "./agent-session.ts";
import { aliases } from "./attribute-aliases.ts";
import { takeChatKey } from "./chat-keys.ts";
import { filled } from "./filled.ts";
import { placeOf } from "./place-of.ts";
import { pristineFetch } from "./pristine-fetch.ts";

type Json = NonNullable<MessageAction["variableStore"]>["value"];

const wholeScreen = "(max-width: 759px), (max-height: 480px)";

/** The agent on a page: `<parlo-agent profile-id="…" profile-secret="…">`. */
export class ParloAgent extends LitElement {
  static override styles = [tokenStyles, frameStyles, talkStyles, actionStyles];
  static override properties = {
    profileId: { attribute: "profile-id" },
    profileSecret: { attribute: "profile-secret" },
    endUserId: { attribute: "end-user-id" },
    accessToken: { attribute: false },
    draft: { attribute: false },
    roomy: { attribute: false },
    identity: {},
    mode: { reflect: true },
    position: {},
    server: {},
    language: {},
    theme: {},
    open: { state: true },
  };

  declare profileId: string | null;
  declare profileSecret: string | null;
  declare endUserId: string | null;
  /** Gives a signed-in member's token; set by the live preview only. */
  declare accessToken: (() => Promise<string>) | null;
  declare draft: boolean;
  /** The chat keeps its size on a narrow page too; set by the live preview only. */
  declare roomy: boolean;
  declare identity: string | null;
  declare mode: string | null;
  declare position: string | null;
  declare server: string | null;
  declare language: string | null;
  declare theme: string | null;
  declare open: boolean;

  #chat: Chat | null = null;
  readonly #look = new ThemeSheet();
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  #teaser = false;
  #away = false;
  #stick = true;
  #teaserTimer: ReturnType<typeof setTimeout> | undefined;
  #root: ShadowRoot | null = null;

  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: the getter completes the class that it is called on
    return [...super.observedAttributes, ...aliases.keys()];
  }

  constructor() {
    super();
    this.open = false;
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(aliases.get(name) ?? name, before, value);
  }

  /** Closed to the page's own scripts; `shadow="open"` lets the page's test tools look in. */
  protected override createRenderRoot(): ShadowRoot {
    const mode = this.getAttribute("shadow") === "open" ? "open" : "closed";
    const root = this.attachShadow({ mode, delegatesFocus: false });
    const sheets = ParloAgent.elementStyles.map((style) => ("styleSheet" in style ? style.styleSheet : style));
    root.adoptedStyleSheets = [...sheets.filter((sheet) => sheet !== undefined), this.#look.sheet];
    this.#root = root;
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#dark.addEventListener("change", this.#redraw);
    document.addEventListener("visibilitychange", this.#redraw);
    visualViewport?.addEventListener("resize", this.#resize);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dark.removeEventListener("change", this.#redraw);
    document.removeEventListener("visibilitychange", this.#redraw);
    visualViewport?.removeEventListener("resize", this.#resize);
    this.#end();
  }

  /** Leaves the present conversation and begins a new one. */
  async startNewConversation(endUserId?: string): Promise<void> {
    (await this.#chat?.session.connect())?.startConversation(null, endUserId);
  }

  /** Goes on with a conversation that the page knows. */
  async startConversation(conversationId: string, endUserId?: string): Promise<void> {
    (await this.#chat?.session.connect())?.startConversation(conversationId, endUserId);
  }

  /** Shows what is not saved yet, a new greeting at once; for the live preview only. */
  showUnsaved(document: SettingsDocument): void {
    const before = this.#chat?.document?.profile.settings;
    if (!before) return;
    this.#chat?.session.show(document);
    if (this.#chat) this.#chat.portraitMissing = false;
    const { settings } = document.profile;
    if (before.chatOpen !== settings.chatOpen) this.#setOpen(settings.chatOpen, false);
    const greeting = JSON.stringify([settings.teaser, settings.teaserDelay, settings.corner]);
    if (greeting === JSON.stringify([before.teaser, before.teaserDelay, before.corner])) return;
    clearTimeout(this.#teaserTimer);
    this.#setOpen(false, false);
    this.#teaser = settings.teaserDelay > 0;
    this.requestUpdate();
  }

  /** Hangs up; the conversation stays and can be gone on with. */
  stopConversation(): void {
    this.#chat?.session.client?.stop();
  }

  /** Opens the chat. */
  showWidget(): void {
    this.#setOpen(true, false);
  }

  /** Closes the chat; the conversation goes on. */
  hideWidget(): void {
    this.#setOpen(false, false);
  }

  /** Says a text as the end user. */
  async sendText(text: string, language?: string): Promise<void> {
    await this.#send({ text: { text, language: language ?? this.#chat?.session.language ?? "en" } });
  }

  /** Sends a signal that the flow may listen to. */
  async sendSignal(name: string, value?: Json): Promise<void> {
    await this.#send({ signal: value === undefined ? { name } : { name, value } });
  }

  /** Stores a variable of the conversation; nothing runs. */
  async setVariable(key: string, value: Json): Promise<void> {
    await this.#send({ variableStore: { key, value } });
  }

  /** Listens to an event until `unsubscribe` is called. */
  subscribeToEvent<Name extends AgentEventName>(
    event: Name,
    listener: (detail: AgentEvents[Name]) => void,
  ): { unsubscribe(): void } {
    const handle = (fired: Event) => listener((fired as CustomEvent<AgentEvents[Name]>).detail);
    this.addEventListener(event, handle);
    return { unsubscribe: () => this.removeEventListener(event, handle) };
  }

  /** Begins to listen; not available yet. */
  startSpeechRecord(): VoiceUnavailable {
    return voiceUnavailable;
  }

  /** Ends listening; not available yet. */
  stopSpeechRecord(): VoiceUnavailable {
    return voiceUnavailable;
  }

  /** Stops the agent's speech; not available yet. */
  interruptSpeech(): VoiceUnavailable {
    return voiceUnavailable;
  }

  /** Silences the agent; not available yet. */
  mute(): VoiceUnavailable {
    return voiceUnavailable;
  }

  /** Lets the agent be heard again; not available yet. */
  unmute(): VoiceUnavailable {
    return voiceUnavailable;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const identity = ["profileId", "profileSecret", "accessToken", "draft", "server", "endUserId", "identity"] as const;
    if (this.isConnected && this.profileId && (!this.#chat || identity.some((name) => changed.has(name))))
      this.#begin();
    if (changed.has("language") && this.language && this.#chat?.document) this.#chat.session.setLanguage(this.language);
    const log = this.#find(".log");
    this.#stick = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40 || this.#stick;
  }

  protected override render(): TemplateResult | typeof nothing {
    const chat = this.#chat;
    if (chat?.session.phase === "refused") {
      const theme = this.#look.apply(plainLook, this.theme, this.#dark.matches);
      return refusedView(chat, { theme, embedded: this.#embedded, away: this.#away }, this.#launcherActions);
    }
    if (!chat?.document) return nothing;
    const { settings } = chat.document.profile;
    const theme = this.#look.apply(settings, this.theme, this.#dark.matches);
    const place = placeOf(settings.corner, this.position, chat.document.profile.deployment.position);
    const shown = this.open || this.#embedded;
    return html`<div class="root ${this.#embedded ? "embedded" : `floating ${place}`} ${this.roomy ? "roomy" : ""} ${shown ? "open" : ""}" data-theme=${theme}
        lang=${chat.session.textsLanguage} @keydown=${this.#key}>
      ${shown ? this.#panel(chat) : launcherView(chat, { teaser: this.#teaser, away: this.#away }, this.#launcherActions)}
      <div class="sr" role="status" aria-live="polite">${chat.announcements.map(({ text }) => html`<p>${text}</p>`)}</div>
    </div>`;
  }

  protected override updated(): void {
    const log = this.#find(".log");
    if (log && this.#stick) log.scrollTop = log.scrollHeight;
    this.#stick = false;
    const chat = this.#chat;
    if (!chat) return;
    chat.visible = (this.open || this.#embedded) && document.visibilityState === "visible";
    chat.tick();
  }

  get #embedded(): boolean {
    return (this.mode ?? this.#chat?.document?.profile.deployment.mode) === "embedded";
  }

  #panel(chat: Chat): TemplateResult {
    const { over, leave, drop } = chat.takesFiles ? takesFiles((files) => chat.attach(files)) : {};
    const modal = !this.#embedded && !this.roomy && matchMedia(wholeScreen).matches;
    return html`<section class="panel" part="panel" role=${this.#embedded ? "region" : "dialog"} aria-modal=${modal ? "true" : nothing}
        aria-labelledby="name" tabindex="-1" @dragover=${over} @dragleave=${leave} @drop=${drop}>
      ${stageView(chat, {
        closable: !this.#embedded,
        close: () => this.#setOpen(false, true),
        restart: () => void this.startNewConversation(),
        toggleMenu: () => this.#toggleMenu(!chat.menuOpen),
      })}
      ${menuView(chat, {
        setLanguage: (language) => {
          this.#toggleMenu(false);
          chat.session.setLanguage(language);
          chat.session.client?.send({ signal: { name: "language-changed", value: language } });
        },
        download: () => {
          this.#toggleMenu(false);
          void loadPart(() => import("../chat/transcript-file.ts")).then(({ saveTranscript }) => saveTranscript(chat));
        },
      })}
      ${logView(chat, (then) => void this.updateComplete.then(then))}
      ${noticesView(chat)}
      ${chat.mayWrite ? composerView(chat) : nothing}
      ${footView(chat)}
    </section>`;
  }

  readonly #launcherActions = {
    press: () => {
      if (this.#chat?.session.available) this.#setOpen(true, true);
      else {
        this.#away = !this.#away;
        this.requestUpdate();
      }
    },
    openChat: () => this.#setOpen(true, true),
    dismissTeaser: () => {
      this.#teaser = false;
      this.requestUpdate();
      this.updateComplete.then(() => this.#find(".launcher")?.focus());
    },
  };

  #begin(): void {
    this.#end();
    const { profileSecret, endUserId, identity, language } = this;
    const session = new AgentSession(
      {
        server: new URL(this.server ?? "..", this.server ? document.baseURI : import.meta.url).href.replace(
          /\/*$/,
          "/",
        ),
        profileId: this.profileId ?? "",
        request: pristineFetch(this.#root ?? (this.renderRoot as ShadowRoot)),
        draft: this.draft === true,
        ...filled({ profileSecret, endUserId, identity, language }),
        ...(this.accessToken && { accessToken: this.accessToken }),
      },
      {
        emit: this.#emit,
        changed: this.#redraw,
        loaded: () => this.#loaded(session),
        takesBack: (action) => this.#chat?.takesBack(action) ?? false,
        said: (text, by) => {
          const speaker = by === "User" ? session.texts.person : session.name;
          if (this.open || this.#embedded) this.#chat?.announce(`${speaker}: ${text}`);
        },
      },
    );
    this.#chat = new Chat(session, new RichText(this.#redraw), this.#redraw);
    session.load();
  }

  #loaded(session: AgentSession): void {
    const settings = session.document?.profile.settings;
    if (!settings) return;
    if (this.#embedded || settings.start === "pageLoad") session.start();
    if (settings.chatOpen && !this.#embedded && (this.roomy || !matchMedia(wholeScreen).matches))
      this.#setOpen(true, false);
    if (settings.teaserDelay > 0)
      this.#teaserTimer = setTimeout(() => {
        this.#teaser = !this.open;
        this.requestUpdate();
      }, settings.teaserDelay * 1000);
  }

  #end(): void {
    clearTimeout(this.#teaserTimer);
    this.#chat?.dispose();
    this.#chat?.session.dispose();
    this.#chat = null;
  }

  readonly #emit: Emit = (name, detail) => {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: false, composed: true }));
  };

  async #send(action: MessageAction): Promise<void> {
    await this.#chat?.send(action);
  }

  #setOpen(open: boolean, focus: boolean): void {
    if (this.#embedded || this.open === open) return;
    this.open = open;
    this.#teaser = false;
    if (this.#chat) this.#chat.menuOpen = false;
    if (open) {
      this.#stick = true;
      this.#chat?.session.start();
    }
    if (focus)
      this.updateComplete.then(() => {
        // A touch keyboard that springs up by itself would hide what the agent says.
        const field = matchMedia("(pointer: coarse)").matches ? ".panel" : "textarea";
        this.#find(open ? field : ".launcher")?.focus();
      });
  }

  #toggleMenu(open: boolean): void {
    if (!this.#chat || this.#chat.menuOpen === open) return;
    this.#chat.menuOpen = open;
    this.requestUpdate();
    this.updateComplete.then(() => this.#find(open ? ".menu button" : '[data-tool="menu"]')?.focus());
  }

  readonly #key = (event: KeyboardEvent) => {
    const leave = () => (this.#chat?.menuOpen ? this.#toggleMenu(false) : this.#setOpen(false, true));
    takeChatKey(event, { panel: this.#find(".panel"), root: this.#root, leave });
  };

  readonly #redraw = () => {
    this.requestUpdate();
  };

  /** Keeps the whole-screen chat above a touch keyboard, which shrinks only the visual viewport. */
  readonly #resize = () => {
    this.#find(".root")?.style.setProperty("--visible-height", `${visualViewport?.height ?? innerHeight}px`);
  };

  #find(selector: string): HTMLElement | null {
    return this.#root?.querySelector<HTMLElement>(selector) ?? null;
  }
}
