import { apiPrefix } from "@parlo/contract";
import { onTestFinished } from "vitest";
import { breachesOfEvent } from "../../testing/response-contract.ts";

export interface StreamedEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: unknown;
}

export interface EventSource {
  readonly events: readonly StreamedEvent[];
  /** Waits until what has come in suffices; no clock is involved. */
  until(enough: (events: readonly StreamedEvent[]) => boolean): Promise<void>;
  close(): void;
}

/** A reader of server-sent events, each held against the API's description; resolves once the stream is open. */
export async function listen(address: string, headers: Record<string, string>): Promise<EventSource> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(address, { headers, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}`);
  const events: StreamedEvent[] = [];
  const found: string[] = [];
  const path = new URL(address).pathname.slice(apiPrefix.length);
  const checks = new Set<() => void>();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();

  async function read(): Promise<void> {
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split("\n\n");
      text = blocks.pop() ?? "";
      const fresh = blocks.flatMap(parse);
      for (const event of fresh) found.push(...breachesOfEvent(path, event));
      events.push(...fresh);
      for (const check of [...checks]) check();
    }
  }
  void read().catch(() => {});

  return {
    events,
    until: (enough) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (found.length > 0) reject(new Error(`Events other than described: ${found.join("; ")}`));
          if (!enough(events)) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    close: () => abort.abort(),
  };
}

function parse(block: string): StreamedEvent[] {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const data = fields.get("data");
  if (data === undefined) return [];
  return [{ event: fields.get("event") ?? "message", id: fields.get("id") ?? null, data: JSON.parse(data) }];
}
