/** Where what is unsent lives through a reload, a crash and a closed tab. */
export interface UnsentShelf {
  readonly read: (flowId: string) => string | null;
  readonly write: (flowId: string, text: string, isUnsent: boolean) => void;
}

interface Left {
  readonly text: string;
  /** Milliseconds since 1970; 0 once its tab has been closed. */
  readonly at: number;
}

interface ShelfParts {
  /** Of this tab alone: survives a reload. */
  readonly session: Storage;
  /** Of all tabs of the browser: survives the tab. */
  readonly local: Storage;
  readonly userId: string;
  readonly now?: () => number;
}

/** A tab shows so often that it is there (milliseconds). */
const beatMs = 5000;
/** Whose tab has not been heard of for so long has crashed (milliseconds). */
const goneMs = 20_000;

/**
 * Each tab keeps its own; what nobody has sent lies beside it where other tabs see it. A tab that opens the flow takes
 * over what a closed one has left behind, once.
 */
export function createUnsentShelf({ session, local, userId, now = Date.now }: ShelfParts) {
  const tab = crypto.randomUUID();
  const mine = new Set<string>();
  /** Flows whose unsent work did not fit beside: what the tab keeps of them is all that there is. */
  const alone = new Set<string>();
  const prefixOf = (flowId: string) => `parlo.unsent.${userId}.${flowId}.`;

  function put(key: string, left: Left): boolean {
    try {
      local.setItem(key, JSON.stringify(left));
      mine.add(key);
      return true;
    } catch {
      // Full: it lives as long as the tab.
      return false;
    }
  }

  const keyOf = (flowId: string) => `${prefixOf(flowId)}${tab}`;

  /** What closed tabs have left behind of a flow. */
  function leftBehind(flowId: string): readonly { readonly key: string; readonly text: string }[] {
    return keysOf(local).flatMap((key) => {
      if (!key.startsWith(prefixOf(flowId)) || mine.has(key)) return [];
      const left = readLeft(local, key);
      return left && left.at <= now() - goneMs ? [{ key, text: left.text }] : [];
    });
  }

  /** One's own from before a reload, else what another tab has left; what else lies there waits for whoever comes next. */
  function takeOver(flowId: string): string | null {
    const all = leftBehind(flowId);
    const own = session.getItem(sessionKey(flowId));
    const left = all.find(({ text }) => text === own) ?? all[0];
    if (!left) return null;
    // It lies there under this tab's name before it is gone under the other: this tab may crash as well.
    const taken = { text: left.text, at: now() };
    const isKept = put(keyOf(flowId), taken);
    local.removeItem(left.key);
    // Where both did not fit there is room for one now.
    if (!isKept && !put(keyOf(flowId), taken)) alone.add(flowId);
    return left.text;
  }

  function again(at: number): void {
    for (const key of mine) {
      const left = readLeft(local, key);
      if (left) put(key, { ...left, at });
    }
  }

  /** Keeps it through a reload; where the tab is full, other flows give way, and lastly what it had of this one. */
  function keep(flowId: string, text: string): void {
    try {
      session.setItem(sessionKey(flowId), text);
      return;
    } catch {
      for (const key of keysOf(session)) {
        const other = flowOf(key);
        if (other !== null && other !== flowId && !alone.has(other)) session.removeItem(key);
      }
    }
    try {
      session.setItem(sessionKey(flowId), text);
    } catch (full) {
      // What lies beside is newer.
      if (!alone.has(flowId)) session.removeItem(sessionKey(flowId));
      throw full;
    }
  }

  return {
    read(flowId: string): string | null {
      const left = takeOver(flowId);
      if (left === null) return session.getItem(sessionKey(flowId)) ?? readLeft(local, keyOf(flowId))?.text ?? null;
      try {
        // From here on it is this tab's own, however often it is read.
        keep(flowId, left);
      } catch {
        // It lies beside, under this tab's name.
      }
      return left;
    },
    write(flowId: string, text: string, isUnsent: boolean): void {
      const key = keyOf(flowId);
      alone.delete(flowId);
      // First where it outlives the tab.
      if (isUnsent && !put(key, { text, at: now() })) alone.add(flowId);
      if (!isUnsent && mine.delete(key)) local.removeItem(key);
      keep(flowId, text);
    },
    /** Shows that this tab is there, until it is told to stop; then what it has is free to be taken over. */
    attend(page: EventTarget): () => void {
      const timer = setInterval(() => again(now()), beatMs);
      const leave = () => again(0);
      const come = () => again(now());
      page.addEventListener("pagehide", leave);
      page.addEventListener("pageshow", come);
      return () => {
        clearInterval(timer);
        page.removeEventListener("pagehide", leave);
        page.removeEventListener("pageshow", come);
        leave();
      };
    },
  };
}

const sessionKey = (flowId: string) => `parlo.flow.${flowId}.unsent`;

/** The flow that a key of the session belongs to. */
const flowOf = (key: string): string | null => /^parlo\.flow\.(.+)\.unsent$/.exec(key)?.[1] ?? null;

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");

function readLeft(storage: Storage, key: string): Left | null {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
