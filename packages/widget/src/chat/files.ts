import type { SentFile } from "@parlo/contract";
import type { AgentSession } from "../agent/agent-session.ts";
import { loadPart } from "../client/load-part.ts";
import { newId } from "../client/new-id.ts";
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

/** What the server takes: bytes of a file, and files of one message. */
export const largestFile = 25 * 1024 * 1024;
export const mostAttached = 10;

/** Files that the person sends and has sent. */
export class Files {
  readonly #session: AgentSession;
  readonly #changed: () => void;
  readonly #known = new Map<string, SentFile>();
  #uploads: readonly (Upload & { readonly target: string })[] = [];

  constructor(session: AgentSession, changed: () => void) {
    this.#session = session;
    this.#changed = changed;
  }

  uploads(target: string): readonly Upload[] {
    return this.#uploads.filter((one) => one.target === target);
  }

  isBusy(target: string): boolean {
    return this.uploads(target).some(({ fault }) => !fault);
  }

  /** What is known of files by their ids. */
  known(ids: readonly string[]): readonly SentFile[] {
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }

  learn(files: readonly SentFile[]): void {
    for (const file of files) this.#known.set(file.id, file);
  }

  forget(id: string): void {
    this.#uploads = this.#uploads.filter((one) => one.id !== id);
    this.#changed();
  }

  /** Sends them one after the other; what failed stays in sight until it is taken away. */
  async add(files: readonly File[], wanted: Wanted): Promise<void> {
    const { target } = wanted;
    this.#uploads = this.#uploads.filter((one) => one.target !== target || !one.fault);
    const coming = files.map((file) => ({ file, id: newId() }));
    const begun = coming.map(({ file: { name, size }, id }) => ({
      ...{ id, name, target, part: 0 },
      fault: size > wanted.largest ? ("fileTooLarge" as const) : null,
    }));
    this.#uploads = [...this.#uploads, ...begun];
    this.#changed();
    for (const [at, one] of coming.entries()) if (!begun[at]?.fault) await this.#send(one, wanted);
  }

  async save({ id, name }: SentFile): Promise<void> {
    const access = await this.#session.fileAccess();
    const [{ readFile }, { saveFile }] = await Promise.all([loadTransfer(), loadSaving()]);
    const bytes = access && (await readFile(access, id, this.#session.options.request));
    if (bytes) saveFile(name, bytes);
  }

  async #send({ file, id }: { readonly file: File; readonly id: string }, { taken }: Wanted): Promise<void> {
    const access = await this.#session.fileAccess();
    const { uploadFile } = await loadTransfer();
    const sent = access ? await uploadFile(access, { file, uploadId: id }, (part) => this.#note(id, { part })) : 0;
    if (typeof sent === "number") {
      this.#note(id, { fault: sent === 413 ? "fileTooLarge" : sent === 415 ? "fileUnfit" : "fileNotSent" });
      return;
    }
    this.#known.set(sent.id, sent);
    this.forget(id);
    taken(sent);
  }

  #note(id: string, change: Partial<Upload>): void {
    this.#uploads = this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one));
    this.#changed();
  }
}
