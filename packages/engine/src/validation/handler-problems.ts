import type { FlowBehavior } from "../flow/flow-behavior.ts";
import { ofLanguage } from "../language/of-language.ts";
import type { FlowProblem, Surroundings } from "./surroundings.ts";

/** Handlers without keywords in a language that the profiles speak: nobody can call them there. */
export function missingKeywords(
  { handlers }: Pick<FlowBehavior, "handlers">,
  { languages }: Surroundings,
): readonly FlowProblem[] {
  return handlers.flatMap((handler, at): FlowProblem[] => {
    if (handler.on !== "keyword") return [];
    const missing = languages.filter((language) => ofLanguage(handler.keywords, language) === undefined);
    if (missing.length === 0) return [];
    const message = `There are no keywords in ${missing.join(", ")}`;
    const params = { languages: missing };
    const field = `handlers.${at}.keywords`;
    return [{ severity: "warning", code: "missing-keywords", message, params, nodeId: null, field }];
  });
}
