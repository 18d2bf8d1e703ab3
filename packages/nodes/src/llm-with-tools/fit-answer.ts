import { cutText, type Json, type ModelMessage, shortenResult } from "@parlo/engine";
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
  return sizeOf(answer.result) <= most ? answer : { result: shortenResult(answer.result, most) };
}

const sizeOf = (value: Json): number => JSON.stringify(value).length;
