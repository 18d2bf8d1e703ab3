import { ProviderError } from "../contract/provider-error.ts";
import { refusalOf } from "./refusal.ts";

export interface HttpVendor {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
}

/** Of what a refusal says. */
const mostOfRefusal = 64 * 1024;

/** The response, unless its status says that it is none; `type` is what its content is to be. */
export async function answered(
  vendor: HttpVendor,
  asking: Promise<Response>,
  type: RegExp = /json/,
): Promise<Response> {
  const response = await asking;
  if (!response.ok) throw refusalOf(vendor, response, await textOf(vendor, response, mostOfRefusal));
  const given = response.headers.get("content-type") ?? "";
  if (type.test(given)) return response;
  await response.body?.cancel();
  const what = given.split(";")[0] || "nothing that it names";
  const { status } = response;
  throw new ProviderError(vendor.provider, "malformed", `The vendor answered ${what}`, { status });
}

export async function jsonOf(vendor: HttpVendor, response: Response, mostBytes: number): Promise<unknown> {
  const text = await textOf(vendor, response, mostBytes);
  if (text.trim() === "") throw new ProviderError(vendor.provider, "incomplete", "The answer is empty");
  return parsedBy(vendor, text);
}

/** The lines of a stream that are JSON each; `mostBytes` is for one of them. */
export async function* jsonLinesOf(vendor: HttpVendor, response: Response, mostBytes: number): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of bytesOf(response)) {
    const [first = "", ...more] = decoder.decode(bytes, { stream: true }).split("\n");
    const lines = [rest + first, ...more];
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") yield parsedBy(vendor, line);
    if (rest.length > mostBytes) throw tooLarge(vendor, mostBytes);
  }
  rest += decoder.decode();
  if (rest.trim() !== "") yield parsedBy(vendor, rest);
}

export async function textOf(vendor: HttpVendor, response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const bytes of bytesOf(response)) {
    size += bytes.byteLength;
    if (size > mostBytes) throw tooLarge(vendor, mostBytes);
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/** Whoever stops reading lets go of the response. */
async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function parsedBy({ provider }: HttpVendor, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError(provider, "malformed", "The answer is no JSON");
  }
}

const tooLarge = ({ provider }: HttpVendor, mostBytes: number) =>
  new ProviderError(provider, "too-large", `The answer is longer than ${mostBytes} bytes`);
