import type { SentFile } from "@parlo/contract";
import type { AgentSession } from "../agent/agent-session.ts";
import { loadPart } from "../client/load-part.ts";
import { newId } from "../client/new-id.ts";
import type { Refused } from "../client/transfer-file.ts";
import type { Texts } from "../texts/en.ts";

const loadTransfer = () => loadPart(() => import("../client/transfer-file.ts"));
const loadSaving = () => loadPart(() => import("../agent/save-file.ts"));

/** A file on its way, or one that did not get there. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly fault: keyof Texts | null;
}

interface Wanted {
  /** What asks for them: the field of a form, or nothing for the message that is being written. */
  readonly target: string;
  /** Bytes of each. */
  readonly largest: number;
  taken(file: SentFile): void;
}

interface Sending extends Upload {
  readonly file: File;
  readonly wanted: Wanted;
  readonly stop: AbortController;
}

/** What the server takes: bytes of a file, and files of one message. */
export const largestFile = 25 * 1024 * 1024;
export const mostAttached = 10;

/** How a field of a form is named among what asks for files. */
export const fieldTarget = (messageId: string, field: string) => `${messageId} ${field}`;

/** Files that the person sends and has sent. */
export class Files {
  readonly #session: AgentSession;
  readonly #changed: () => void;
  readonly #known = new Map<string, SentFile>();
  /** Where those that were sent from here come from. */
  readonly #sources = new Map<string, File>();
  readonly #saving = new Map<string, "saving" | "failed">();
  #uploads: readonly Sending[] = [];

  constructor(session: AgentSession, changed: () => void) {
    this.#session = session;
    this.#changed = changed;
  }

  uploads(target: string): readonly Upload[] {
    return this.#uploads.filter(({ wanted }) => wanted.target === target);
  }

  isBusy(target: string): boolean {
    return this.uploads(target).some(({ fault }) => !fault);
  }

  /** Whether something is on its way for a field of this question. */
  isBusyFor(messageId: string): boolean {
    return this.#uploads.some(({ wanted, fault }) => !fault && wanted.target.startsWith(fieldTarget(messageId, "")));
  }

  /** What is known of files by their ids. */
  known(ids: readonly string[]): readonly SentFile[] {
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }

  learn(files: readonly SentFile[]): void {
    for (const file of files) this.#known.set(file.id, file);
  }

  /** Takes one away that is on its way or did not get there. */
  forget(id: string): void {
    for (const one of this.#uploads) if (one.id === id) one.stop.abort();
    this.#uploads = this.#uploads.filter((one) => one.id !== id);
    this.#changed();
  }

  /** Sends them one after the other; what failed stays in sight until it is taken away. */
  async add(files: readonly File[], wanted: Wanted): Promise<void> {
    const begun = files.map((file): Sending => {
      const { name, size } = file;
      const fault = size > wanted.largest ? "fileTooLarge" : null;
      return { id: newId(), name, part: 0, fault, file, wanted, stop: new AbortController() };
    });
    const others = this.#uploads.filter((one) => one.wanted.target !== wanted.target || !one.fault);
    this.#uploads = [...others, ...begun];
    this.#changed();
    for (const one of begun) if (!one.fault) await this.#send(one);
  }

  /** Sends what did not get there once more. */
  again(id: string): void {
    this.#note(id, { fault: null, part: 0 });
    for (const one of this.#uploads) if (one.id === id) void this.#send(one);
  }

  /** Whether all of them were sent from here, and can be once more. */
  has(files: readonly SentFile[]): boolean {
    return files.every(({ id }) => this.#sources.has(id));
  }

  /** Takes back what goes with the message that is being written: another conversation has to be sent it anew. */
  takeBack(attached: readonly SentFile[]): readonly File[] {
    const sent = attached.flatMap(({ id }) => this.#sources.get(id) ?? []);
    const underWay = this.#uploads.filter(({ wanted, fault }) => wanted.target === "" && !fault);
    for (const { stop } of this.#uploads) stop.abort();
    this.#uploads = [];
    return [...sent, ...underWay.map(({ file }) => file)];
  }

  /** Whether it is being saved, or could not be. */
  saving(id: string): "saving" | "failed" | undefined {
    return this.#saving.get(id);
  }

  async save({ id, name }: SentFile): Promise<void> {
    if (this.#saving.get(id) === "saving") return;
    const note = (state: "saving" | "failed") => {
      this.#saving.set(id, state);
      this.#changed();
    };
    note("saving");
    try {
      const access = await this.#session.fileAccess();
      const [{ readFile }, { saveFile }] = await Promise.all([loadTransfer(), loadSaving()]);
      const bytes = access && (await readFile(access, id, this.#session.options.request));
      if (!bytes) return note("failed");
      saveFile(name, bytes);
      this.#saving.delete(id);
      this.#changed();
    } catch {
      note("failed");
    }
  }

  async #send({ file, id, wanted, stop }: Sending): Promise<void> {
    const sent = await this.#upload(file, id, stop.signal);
    if (!this.#uploads.some((one) => one.id === id)) return;
    if ("status" in sent) {
      // What goes with a message is taken back by the next conversation.
      if (sent.code !== over || wanted.target !== "") this.#note(id, { fault: faultOf(sent) });
      return;
    }
    this.#known.set(sent.id, sent);
    this.#sources.set(sent.id, file);
    this.forget(id);
    wanted.taken(sent);
  }

  async #upload(file: File, uploadId: string, signal: AbortSignal): Promise<SentFile | Refused> {
    try {
      const access = await this.#session.fileAccess();
      const { uploadFile } = await loadTransfer();
      if (!access || signal.aborted) return nowhere;
      const sent = await uploadFile(access, { file, uploadId, signal }, (part) => this.#note(uploadId, { part }));
      if ("status" in sent && sent.code === over) this.#session.client?.leaveClosed(access.conversationId);
      return sent;
    } catch {
      return nowhere;
    }
  }

  #note(id: string, change: Partial<Upload>): void {
    this.#uploads = this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one));
    this.#changed();
  }
}

const nowhere: Refused = { status: 0, code: "" };
const over = "conversation-closed";

function faultOf({ status, code }: Refused): keyof Texts {
  if (status === 413 && code !== "storage-full") return "fileTooLarge";
  return status === 415 ? "fileUnfit" : "fileNotSent";
}
