import type { PendingMessage } from "./transcript.ts";

/** The part of the browser's storage that is used here. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Kept {
  readonly conversationId?: string;
  readonly endUserToken?: string;
}

/** Remembers, for one profile, who talks and in which conversation. */
export class SessionStore {
  readonly key: string;

  readonly #kept: KeyValueStorage;
  readonly #tab: KeyValueStorage;

  /** `kept` outlives the visit, `tab` does not. */
  constructor(profileId: string, kept: KeyValueStorage, tab: KeyValueStorage) {
    this.#kept = kept;
    this.#tab = tab;
    this.key = `parlo:${profileId}`;
  }

  read(): Kept {
    return parse<Kept>(guarded(() => this.#kept.getItem(this.key))) ?? {};
  }

  write(kept: Kept): void {
    guarded(() => this.#kept.setItem(this.key, JSON.stringify(kept)));
  }

  /** What was not confirmed when the page was left, for this tab alone. */
  readOutbox(): { conversationId: string; pending: PendingMessage[] } | null {
    return parse(guarded(() => this.#tab.getItem(`${this.key}:outbox`)));
  }

  writeOutbox(conversationId: string, pending: readonly PendingMessage[]): void {
    const key = `${this.key}:outbox`;
    guarded(() =>
      pending.length === 0
        ? this.#tab.removeItem(key)
        : this.#tab.setItem(key, JSON.stringify({ conversationId, pending })),
    );
  }
}

/** Storage may be switched off or full: the conversation then lives as long as the page. */
function guarded<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function parse<Value>(text: string | null): Value | null {
  const value = guarded(() => JSON.parse(text ?? "null"));
  return value !== null && typeof value === "object" ? (value as Value) : null;
}
