import type { MessageAction, SentFile, SettingsDocument } from "@parlo/contract";
import type { AgentSession } from "../agent/agent-session.ts";
import type { TranscriptItem } from "../client/transcript.ts";
import type { RichText } from "../markdown/rich-text.ts";
import type { Texts } from "../texts/en.ts";
import { ActionClock } from "./action-clock.ts";
import { type Answer, answersOf, type Buttons, openQuestions, questionOf, type UiResponse } from "./answers.ts";
import {
  checkField,
  chosenIn,
  type Field,
  type FieldValue,
  fieldAnswer,
  filesShown,
  initialValue,
} from "./check-field.ts";
import { Files, fieldTarget, largestFile, mostAttached } from "./files.ts";

/** What a form holds until it is sent. */
export interface FormState {
  readonly values: Record<string, FieldValue>;
  readonly faults: Record<string, keyof Texts>;
}

/** What is ticked of a question with several answers until they are sent. */
export interface Ticks {
  readonly ids: ReadonlySet<string>;
  /** Whether it was tried to send too few or too many. */
  readonly faulty: boolean;
}

const noTicks: Ticks = { ids: new Set(), faulty: false };

/** That the platform takes in one message: whatever takes two units of a text is one. */
export const mostCharacters = 32_000;

/** What the chat shows beyond the conversation itself: drafts, open forms, clocks, the menu. */
export class Chat {
  readonly session: AgentSession;
  readonly richText: RichText;
  readonly files: Files;
  draft = "";
  /** Files that go with it. */
  attached: readonly SentFile[] = [];
  /** The message was sent before its files were there: it goes when they are. */
  hurried = false;
  portraitMissing = false;
  menuOpen = false;
  /** Whether the person sees the messages: the clocks of questions run only then. */
  visible = false;
  announcements: readonly { readonly id: number; readonly text: string }[] = [];
  readonly ratings = new Map<string, "up" | "down">();
  readonly #changed: () => void;
  readonly #forms = new Map<string, FormState>();
  readonly #ticks = new Map<string, Ticks>();
  readonly #clocks = new Map<string, ActionClock>();
  readonly #expired = new Set<string>();
  readonly #focused = new Set<string>();
  #announced = 0;
  #conversationId: string | undefined;

  constructor(session: AgentSession, richText: RichText, changed: () => void) {
    this.session = session;
    this.richText = richText;
    this.#changed = changed;
    this.files = new Files(session, changed);
  }

  get document(): SettingsDocument | null {
    return this.session.document;
  }

  /** Whether anybody hears what is written. */
  get mayWrite(): boolean {
    return this.session.status.status === "active" && this.session.refusal === null;
  }

  get takesFiles(): boolean {
    return this.mayWrite && this.document?.profile.settings.fileUpload === true;
  }

  get items(): readonly TranscriptItem[] {
    return this.session.client?.items ?? [];
  }

  /** Everything that the lines of one drawing share. */
  snapshot() {
    const items = this.items;
    return { items, answers: answersOf(items), open: openQuestions(items), expired: this.#expired };
  }

  async send(action: MessageAction, replyTo?: string): Promise<void> {
    const client = await this.session.connect();
    client.send(action, replyTo);
  }

  sendText(text: string, files: readonly SentFile[] = []): void {
    const said = text.trim();
    if (said === "" && files.length === 0) return;
    this.send({
      text: { text: said, language: this.session.language, ...(files.length > 0 && { files: [...files] }) },
    });
  }

  /** Uploads files that are to go with the message, which is not sent unless it is told to be once more. */
  attach(files: readonly File[]): void {
    this.hurried = false;
    this.#upload(files);
  }

  #upload(files: readonly File[]): void {
    const room = mostAttached - this.attached.length;
    this.files.add(files.slice(0, room), {
      target: "",
      largest: largestFile,
      taken: (file) => {
        this.setAttached([...this.attached, file]);
        if (this.hurried && this.files.uploads("").length === 0) this.sendDraft();
      },
    });
  }

  /** A message whose files the next conversation does not know is written anew, and goes when it has them. */
  takesBack({ text }: MessageAction): boolean {
    const files = [...this.attached, ...(text?.files ?? [])];
    if (!text?.files || files.length > mostAttached || !this.files.has(files)) return false;
    this.attached = files;
    this.draft = [text.text, this.draft].filter(Boolean).join("\n");
    this.hurried = true;
    return true;
  }

  setAttached(files: readonly SentFile[]): void {
    this.attached = files;
    this.#changed();
  }

  /** More than one message may hold: it stays where it was written. */
  get tooLong(): boolean {
    return this.draft.length > mostCharacters && this.draftCharacters > mostCharacters;
  }

  get draftCharacters(): number {
    return [...this.draft].length;
  }

  sendDraft(): void {
    if (this.tooLong) return;
    this.hurried = this.files.isBusy("");
    if (!this.hurried) {
      this.sendText(this.draft, this.attached);
      this.attached = [];
      this.draft = "";
    }
    this.#written();
  }

  setDraft(draft: string): void {
    this.draft = draft;
    this.hurried = false;
    this.#written();
  }

  #written(): void {
    if (this.draft !== "") this.session.client?.typing();
    this.tick();
    this.#changed();
  }

  respond(messageId: string, name: string, answer: Answer): void {
    this.#clocks.get(messageId)?.stop();
    const value = { type: "response", messageId, ...answer } as UiResponse;
    this.send({ uiAction: { name, value } });
  }

  /** The picture did not come: the agent is drawn without one. */
  missPortrait(): void {
    this.portraitMissing = true;
    this.#changed();
  }

  rate(messageId: string, rating: "up" | "down"): void {
    this.ratings.set(messageId, rating);
    this.send({ variableStore: { key: "feedback", value: { messageId, rating } } }, messageId);
    this.#changed();
  }

  form(messageId: string, fields: readonly Field[]): FormState {
    const known = this.#forms.get(messageId);
    if (known) return known;
    for (const field of fields) if (field.type === "file") this.files.learn(filesShown(field.value));
    const values = Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]));
    const form = { values, faults: {} };
    this.#forms.set(messageId, form);
    return form;
  }

  setField(messageId: string, fields: readonly Field[], field: Field, value: FieldValue): void {
    const { values, faults } = this.form(messageId, fields);
    const { [field.name]: fault, ...others } = faults;
    const still = fault === undefined ? null : this.#fault(messageId, field, value);
    this.#forms.set(messageId, {
      values: { ...values, [field.name]: value },
      faults: still ? { ...others, [field.name]: still } : others,
    });
    this.session.client?.typing();
    this.#changed();
  }

  /** Looks at a field that has been left; nothing typed yet is no fault yet. */
  leaveField(messageId: string, fields: readonly Field[], field: Field): void {
    const { values, faults } = this.form(messageId, fields);
    const value = values[field.name] ?? "";
    const fault = value === "" ? null : checkField(field, value);
    if (!fault) return;
    this.#forms.set(messageId, { values, faults: { ...faults, [field.name]: fault } });
    this.#changed();
  }

  /** Sends the form; with faults it stays and the name of the first faulty field is returned. */
  submit(messageId: string, name: string, fields: readonly Field[]): string | null {
    const { values } = this.form(messageId, fields);
    const faults: Record<string, keyof Texts> = {};
    for (const field of fields) {
      const fault = this.#fault(messageId, field, values[field.name] ?? "");
      if (fault) faults[field.name] = fault;
    }
    this.#forms.set(messageId, { values, faults });
    this.#changed();
    const first = fields.find((field) => faults[field.name]);
    if (first) return first.name;
    const answer = Object.fromEntries(
      fields.map((field) => [field.name, fieldAnswer(field, values[field.name] ?? "")]),
    );
    const chosen = fields.flatMap((field) => (field.type === "file" ? chosenIn(values[field.name] ?? "") : []));
    const files = this.files.known(chosen);
    this.respond(messageId, name, { submit: answer, ...(files.length > 0 && { files: [...files] }) });
    return null;
  }

  /** A file on its way comes before what is wrong without it. */
  #fault(messageId: string, field: Field, value: FieldValue): keyof Texts | null {
    return this.files.isBusy(fieldTarget(messageId, field.name)) ? "fileOnItsWay" : checkField(field, value);
  }

  ticks(messageId: string): Ticks {
    return this.#ticks.get(messageId) ?? noTicks;
  }

  tickOff(messageId: string, id: string, on: boolean): void {
    const ids = new Set(this.ticks(messageId).ids);
    if (on) ids.add(id);
    else ids.delete(id);
    this.#ticks.set(messageId, { ids, faulty: false });
    this.session.client?.typing();
    this.#changed();
  }

  /** Sends what is ticked, in the order in which it is shown; false where it is too little or too much. */
  confirmTicks(messageId: string, name: string, { buttons, several }: Buttons): boolean {
    const { ids } = this.ticks(messageId);
    const faulty = several !== undefined && (ids.size < several.least || ids.size > several.most);
    this.#ticks.set(messageId, { ids, faulty });
    this.#changed();
    if (!faulty) this.respond(messageId, name, { buttons: buttons.flatMap(({ id }) => (ids.has(id) ? [id] : [])) });
    return !faulty;
  }

  /** The focus came into a question or left it. */
  focusQuestion(messageId: string, inside: boolean): void {
    if (inside) this.#focused.add(messageId);
    else this.#focused.delete(messageId);
    this.tick();
  }

  /** Lets the clocks of open questions run or stand, as things are now. */
  tick(): void {
    this.#follow();
    const { items, answers, open } = this.snapshot();
    for (const { id, message, state } of items) {
      const question = state === "final" ? questionOf(message) : null;
      if (!question || question.timeoutMs === 0 || answers.has(id) || !open.has(id)) {
        this.#clocks.get(id)?.stop();
        continue;
      }
      if (!this.#clocks.has(id) && !this.visible) continue;
      const clock = this.#clocks.get(id) ?? this.#startClock(id, question.timeoutMs);
      const busy = this.#focused.has(id) || this.draft !== "" || this.files.isBusyFor(id);
      if (busy || !this.visible) clock.hold(busy);
      else clock.run();
    }
  }

  /** Says one finished message to those who listen to the page. */
  announce(text: string): void {
    this.announcements = [...this.announcements.slice(-4), { id: ++this.#announced, text }];
    this.#changed();
  }

  dispose(): void {
    for (const clock of this.#clocks.values()) clock.stop();
  }

  /** Another conversation knows nothing of the files that were uploaded for the last one. */
  #follow(): void {
    const id = this.session.client?.conversation?.id;
    if (id === undefined || id === this.#conversationId) return;
    const before = this.#conversationId;
    this.#conversationId = id;
    if (before === undefined) return;
    const files = this.files.takeBack(this.attached);
    this.attached = [];
    if (files.length > 0) this.#upload(files);
  }

  #startClock(id: string, timeoutMs: number): ActionClock {
    const clock = new ActionClock(
      timeoutMs,
      () => {
        this.#expired.add(id);
        this.#changed();
      },
      () => this.session.client?.typing(),
    );
    this.#clocks.set(id, clock);
    return clock;
  }
}
