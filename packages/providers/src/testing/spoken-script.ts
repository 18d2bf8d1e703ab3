export interface Script {
  readonly pieces: readonly string[];
  /** Before each piece. */
  readonly pauseMs: number;
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
}

/**
 * What the vendor's model answers is written in what the user says: `say <text>`, `call <tool> <json>` (one line each),
 * `every <n> ms` before it to slow it down. Calls behind a line `then` are made once those before it are answered.
 * Anything else is repeated back; a tool's result is reported.
 */
export function scriptOf(said: string, toolResults: readonly string[]): Script {
  const [, pause, order = ""] = /^(?:every (\d+) ms\s+)?([\s\S]*)$/.exec(said.trim()) ?? [];
  const calls = callsAfter(toolResults.length, order);
  if (toolResults.length > 0 && calls.length === 0)
    return { pieces: inWords(`Result: ${toolResults.join(", ")}`), pauseMs: 0, calls };
  const text = calls.length > 0 ? "" : order.startsWith("say ") ? order.slice("say ".length) : `You said: ${order}`;
  return { pieces: inWords(text), pauseMs: Number(pause ?? 0), calls };
}

/** Those of the first round that is not answered yet. */
function callsAfter(answers: number, order: string): Script["calls"] {
  let open = answers;
  for (const round of order.split(/^\s*then\s*$/m)) {
    const calls = round
      .split("\n")
      .map((line) => /^call (\S+)\s*(.*)$/.exec(line.trim()))
      .flatMap((match) => (match ? [{ name: match[1] ?? "", arguments: match[2] || "{}" }] : []));
    if (open <= 0) return calls;
    open -= calls.length;
  }
  return [];
}

const inWords = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
