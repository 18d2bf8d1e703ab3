import { fetchAt } from "./fetch-at.ts";

/**
 * Joins what the Chat API parts: what a message is answered with at the vendor server is heard by those who listen, and
 * who posts it is told that it has arrived. A stream that ends there stays open here, as that of a conversation does.
 * What comes before a message is asked in this mode as well, but for users where only conversations are to meet it.
 */
export function botpressChat(address: string, { users = address } = {}): typeof fetch {
  const vendor = fetchAt(address);
  const vendorOfUsers = fetchAt(users);
  let hear: ((answer: Response) => void) | undefined;
  return async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname.endsWith("/listen")) return listening((heard) => (hear = heard), init?.signal);
    if (init?.method !== "POST") return Response.json({ messages: [] });
    const asked = pathname.includes("/users/") ? vendorOfUsers : vendor;
    const answer = await asked(`https://vendor.example/v1${pathname}`, init);
    if (!answer.ok || !answer.headers.get("content-type")?.includes("event-stream")) return answer;
    hear?.(answer);
    return Response.json({ message: { id: "own" } }, { status: 201 });
  };
}

function listening(onHeard: (hear: (answer: Response) => void) => void, signal: AbortSignal | null | undefined) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
      onHeard((answer) => {
        reader = answer.body?.getReader();
        const pump = async (): Promise<void> => {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done || !value) return;
          controller.enqueue(value);
          await pump();
        };
        pump().catch((error: unknown) => controller.error(error));
      });
    },
    cancel: () => reader?.cancel(),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}
