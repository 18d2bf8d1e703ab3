import { endOfText } from "../message/cut-text.ts";
import type { ModelMessage } from "../turn/effect.ts";
import { historyWindow } from "./ask-model.ts";

/** Characters: as much as the history keeps, and less than one message could bring. */
const longest = 40_000;

/** Quoted, so that nobody can write a line for somebody else. */
function line(message: ModelMessage): string {
  switch (message.role) {
    case "user":
      return `Person: ${JSON.stringify(message.text)}`;
    case "assistant": {
      const calls = (message.toolCalls ?? []).map(
        (call) => `Agent calls ${call.name} ${JSON.stringify(call.arguments)}`,
      );
      return [...(message.text === "" ? [] : [`Agent: ${JSON.stringify(message.text)}`]), ...calls].join("\n");
    }
    case "tool":
      return `${message.name} answers ${JSON.stringify(message.result)}`;
    case "system":
      return `Note: ${JSON.stringify(message.text)}`;
  }
}

/** The latest messages of a conversation as one text, for a model that reads it and takes no part. */
export function transcript(history: readonly ModelMessage[], most: number): string {
  const lines = historyWindow(history, most).map(line).join("\n");
  return `The conversation, the latest last:\n${latest(lines) || "Nothing has been said yet."}`;
}

/** As many of the last lines as fit; of a line that does not fit by itself its end. */
function latest(lines: string): string {
  if (lines.length <= longest) return lines;
  const begin = lines.indexOf("\n", lines.length - longest - 1) + 1;
  return begin > 0 ? lines.slice(begin) : endOfText(lines.slice(lines.lastIndexOf("\n") + 1), longest);
}
