import { observable } from "../../canvas/index.ts";

export interface UnsentComment {
  /** Names it to the server, so that it is said once however often it is sent. */
  readonly requestId: string;
  /** Null where it begins a thread. */
  readonly threadId: string | null;
  readonly nodeId: string | null;
  readonly text: string;
  readonly mentions: readonly string[];
  /** Why it did not go out; null while it is on its way. */
  readonly failure: unknown;
}
export type NewComment = Omit<UnsentComment, "requestId" | "failure">;

interface UnsentCommentsOptions {
  readonly send: (comment: UnsentComment) => Promise<unknown>;
  /** Whether sending the same again may help. */
  readonly mayPass: (error: unknown) => boolean;
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly key: string;
}

/** Milliseconds before what did not go out is sent again by itself. */
const retryMs = 5000;

export type UnsentComments = ReturnType<typeof createUnsentComments>;

/** Comments on their way: shown at once, kept on this device until the server has them, sent again until then. */
export function createUnsentComments({ send, mayPass, storage, key }: UnsentCommentsOptions) {
  const all = observable<readonly UnsentComment[]>(kept());
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function kept(): UnsentComment[] {
    try {
      const read: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(read) ? read.filter(isKept).map((one) => ({ ...one, failure: null })) : [];
    } catch {
      return [];
    }
  }

  function put(next: readonly UnsentComment[]): void {
    all.set(next);
    try {
      if (next.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(next.map((one) => ({ ...one, failure: null }))));
    } catch {
      // A full storage keeps nothing over a reload; what is shown is there all the same.
    }
  }

  const withoutIt = (requestId: string) => all.get().filter((one) => one.requestId !== requestId);
  const told = (requestId: string, failure: unknown) =>
    put(all.get().map((one) => (one.requestId === requestId ? { ...one, failure } : one)));

  async function attempt(requestId: string): Promise<void> {
    const comment = all.get().find((one) => one.requestId === requestId);
    if (!comment || underWay.has(requestId)) return;
    underWay.add(requestId);
    told(requestId, null);
    try {
      await send(comment);
      put(withoutIt(requestId));
    } catch (error) {
      told(requestId, error);
      if (mayPass(error)) {
        clearTimeout(timer);
        timer = setTimeout(retryAll, retryMs);
      }
    } finally {
      underWay.delete(requestId);
    }
  }

  function retryAll(): void {
    for (const { requestId, failure } of all.get()) if (failure === null || mayPass(failure)) void attempt(requestId);
  }

  return {
    all,
    add(comment: NewComment): void {
      const requestId = crypto.randomUUID();
      put([...all.get(), { ...comment, requestId, failure: null }]);
      void attempt(requestId);
    },
    retry: (requestId: string) => void attempt(requestId),
    /** Of those that were kept over a reload, and of those that a break of the network held up. */
    retryAll,
    drop: (requestId: string) => put(withoutIt(requestId)),
  };
}

function isKept(value: unknown): value is UnsentComment {
  const { requestId, text, threadId, nodeId, mentions } = (value ?? {}) as Record<string, unknown>;
  const isId = (id: unknown) => id === null || typeof id === "string";
  return (
    [requestId, text].every((one) => typeof one === "string") &&
    isId(threadId) &&
    isId(nodeId) &&
    Array.isArray(mentions)
  );
}
