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
  const sessionKey = (flowId: string) => `parlo.flow.${flowId}.unsent`;
  const prefixOf = (flowId: string) => `parlo.unsent.${userId}.${flowId}.`;

  function put(key: string, left: Left): void {
    try {
      local.setItem(key, JSON.stringify(left));
      mine.add(key);
    } catch {
      // Full: it lives as long as the tab.
    }
  }

  const keyOf = (flowId: string) => `${prefixOf(flowId)}${tab}`;

  /** What closed tabs have left behind of a flow. */
  function leftBehind(flowId: string): readonly { readonly key: string; readonly text: string }[] {
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? "");
    return keys.flatMap((key) => {
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
    put(keyOf(flowId), { text: left.text, at: now() });
    local.removeItem(left.key);
    return left.text;
  }

  function again(at: number): void {
    for (const key of mine) {
      const left = readLeft(local, key);
      if (left) put(key, { ...left, at });
    }
  }

  return {
    read(flowId: string): string | null {
      const left = takeOver(flowId);
      // From here on it is this tab's own, however often it is read.
      if (left !== null) session.setItem(sessionKey(flowId), left);
      return session.getItem(sessionKey(flowId));
    },
    write(flowId: string, text: string, isUnsent: boolean): void {
      session.setItem(sessionKey(flowId), text);
      const key = keyOf(flowId);
      if (isUnsent) put(key, { text, at: now() });
      else if (mine.delete(key)) local.removeItem(key);
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

function readLeft(storage: Storage, key: string): Left | null {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
