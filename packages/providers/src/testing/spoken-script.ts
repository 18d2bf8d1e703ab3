export interface Script {
  readonly pieces: readonly string[];
  /** Before each piece. */
  readonly pauseMs: number;
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
}

/**
 * What the vendor's model answers is written in what the user says: `say <text>`, `call <tool> <json>` (one line each),
 * `every <n> ms` before it to slow it down. Anything else is repeated back; a tool's result is reported.
 */
export function scriptOf(said: string, toolResults: readonly string[]): Script {
  if (toolResults.length > 0) return { pieces: inWords(`Result: ${toolResults.join(", ")}`), pauseMs: 0, calls: [] };
  const [, pause, order = ""] = /^(?:every (\d+) ms\s+)?([\s\S]*)$/.exec(said.trim()) ?? [];
  const calls = order
    .split("\n")
    .map((line) => /^call (\S+)\s*(.*)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ name: match[1] ?? "", arguments: match[2] || "{}" }] : []));
  const text = calls.length > 0 ? "" : order.startsWith("say ") ? order.slice("say ".length) : `You said: ${order}`;
  return { pieces: inWords(text), pauseMs: Number(pause ?? 0), calls };
}

const inWords = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
