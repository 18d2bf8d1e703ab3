export interface ServerEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: unknown;
}

/** Reads a stream of server-sent events; one whose data is not JSON is left out. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value.replaceAll("\r\n", "\n")).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): ServerEvent | null {
  let event = "message";
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name === "event") event = value;
    else if (name === "id") id = value;
    else if (name === "data") data.push(value);
  }
  if (data.length === 0) return null;
  try {
    return { event, id, data: JSON.parse(data.join("\n")) };
  } catch {
    return null;
  }
}
