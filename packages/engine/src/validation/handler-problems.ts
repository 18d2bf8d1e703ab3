import type { FlowBehavior } from "../flow/flow-behavior.ts";
import { fold } from "../language/fold.ts";
import { ofLanguage } from "../language/of-language.ts";
import type { FlowProblem, Surroundings } from "./surroundings.ts";

/** Keywords that call a handler further up: it is asked first, and this one never hears of them. */
export function keywordsTwice({ handlers }: Pick<FlowBehavior, "handlers">): readonly FlowProblem[] {
  const taken = new Set<string>();
  return handlers.flatMap((handler, at): FlowProblem[] => {
    if (handler.on !== "keyword") return [];
    const own = Object.entries(handler.keywords).flatMap(([language, keywords]) =>
      keywords.map((keyword) => ({ keyword, call: `${language} ${fold(keyword)}` })),
    );
    const again = own.find(({ call }) => taken.has(call));
    for (const { call } of own) taken.add(call);
    if (!again) return [];
    const { keyword } = again;
    const message = `${keyword} calls another handler already`;
    const field = `handlers.${at}.keywords`;
    return [{ severity: "warning", code: "keyword-twice", message, params: { keyword }, nodeId: null, field }];
  });
}

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
