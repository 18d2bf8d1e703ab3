import { cutText, type Json, type ModelMessage } from "@parlo/engine";
import type { ToolAnswer } from "./tool-answer.ts";

/**
 * Characters as JSON of what the calls of one round bring a model, and of one of them at least: a conversation keeps them,
 * and has to have room for what it knows besides.
 */
const [mostOfRound, leastOfAnswer] = [16_000, 500];

/** The answer as far as a model may read it: of a longer one its beginning, and that there was more. */
export function fitAnswer(answer: ToolAnswer, round: readonly ModelMessage[]): ToolAnswer {
  const told = round.reduce((sum, one) => sum + (one.role === "tool" ? sizeOf(one.result) : 0), 0);
  const most = Math.max(leastOfAnswer, mostOfRound - told);
  if ("error" in answer) return { error: cutText(answer.error, most) };
  const size = sizeOf(answer.result);
  return size <= most ? answer : { result: beginningOf(answer.result, size, most) };
}

const sizeOf = (value: Json): number => JSON.stringify(value).length;

function beginningOf(value: Json, size: number, most: number): Json {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { beginning: withinJson(text, most), note: `Only the beginning: ${most} of ${size} characters` };
}

/** So much of a text that it has as many characters as JSON, where quotes and line breaks take two. */
function withinJson(text: string, most: number): string {
  const cut = cutText(text, most);
  const over = sizeOf(cut) - most;
  return over <= 0 ? cut : cutText(cut, Math.floor((most * most) / (most + over)));
}
