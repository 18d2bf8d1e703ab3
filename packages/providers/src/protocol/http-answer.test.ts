import { expect, test } from "vitest";
import { jsonLinesOf } from "./http-answer.ts";

const vendor = { provider: "ElevenLabs", secrets: [] };

/** Each piece is what one read brings. */
const responseOf = (...pieces: readonly Uint8Array[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
  );

async function linesOf(response: Response, mostBytes = 1000): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of jsonLinesOf(vendor, response, mostBytes)) lines.push(line);
  return lines;
}

const lines = [{ said: "Zażółć 👋🏽" }, { said: "gęślą" }, { said: "" }];
const written = new TextEncoder().encode(`${lines.map((line) => JSON.stringify(line)).join("\n\r\n")}`);

test("lines of JSON are the same wherever reads cut them, within a character and within an end of line as well", async () => {
  for (let size = 1; size <= written.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(written.length / size) }, (_, at) =>
      written.subarray(at * size, (at + 1) * size),
    );
    expect([size, await linesOf(responseOf(...pieces))]).toEqual([size, lines]);
  }
});

test("a line that is cut off at the end is no JSON, one that never ends is too large, however it comes", async () => {
  await expect(linesOf(responseOf(written.subarray(0, -1)))).rejects.toMatchObject({ code: "malformed" });
  const endless = Array.from({ length: 50 }, () => new TextEncoder().encode("y".repeat(100)));
  await expect(linesOf(responseOf(...endless))).rejects.toMatchObject({ code: "too-large" });
});
