import { describe, expect, test } from "vitest";
import { readServerEvents, type ServerEvent } from "./server-events.ts";

async function read(...pieces: string[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

describe("server-sent events", () => {
  test("are read whole however the network cuts them", async () => {
    const text = 'event: message\nid: 7\ndata: {"text":"朝"}\n\nevent: state\ndata: {"current":"idle"}\n\n';
    const expected = [
      { event: "message", id: "7", data: { text: "朝" } },
      { event: "state", id: null, data: { current: "idle" } },
    ];
    expect(await read(text)).toEqual(expected);
    expect(await read(...text)).toEqual(expected);
  });

  test("beats of the heart, retry times and broken data are no events", async () => {
    expect(await read("retry: 1000\n\n: \n\n", "data: {\n\n", 'data: {"a":1}\r\n\r\n')).toEqual([
      { event: "message", id: null, data: { a: 1 } },
    ]);
  });
});
