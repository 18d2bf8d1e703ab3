import { phrase } from "../language/phrases.ts";
import { concealing, needlesIn } from "../variable/conceal.ts";
import type { Turn } from "./draft.ts";
import { hiddenNow } from "./shown-history.ts";

/**
 * What the person and the agent have said to one another, a line each, for templates: as much as models are given of it,
 * and nothing that is hidden. What goes on in a further line is set in, so that nobody can write a line for the other.
 */
export function transcriptOf(turn: Turn): string {
  const conceal = concealing(needlesIn(hiddenNow(turn)));
  const speakers = {
    user: phrase("person", turn.language),
    assistant: turn.persona.name || phrase("agent", turn.language),
  };
  return turn.draft.history
    .flatMap((message) => {
      if (message.role !== "user" && message.role !== "assistant") return [];
      const text = conceal(message.shown ?? message.text).trim();
      return text === "" ? [] : `${speakers[message.role]}: ${text.replace(/\s*\n\s*/g, "\n  ")}`;
    })
    .join("\n");
}
