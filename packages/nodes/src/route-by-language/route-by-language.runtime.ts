import type { DataOf, NodeRuntime } from "@parlo/engine";
import type { routeByLanguageKind } from "./route-by-language.kind.ts";

type Case = DataOf<typeof routeByLanguageKind>["cases"][number];

/** `zh-Hant-TW`, then `zh-Hant`, then `zh`; a language without a region is at home in any that is named. */
function caseOf(language: string, cases: readonly Case[]): Case | undefined {
  const naming = (fits: (one: string) => boolean) =>
    cases.find(({ languages }) => languages.some((one) => fits(one.toLowerCase())));
  const parts = language.toLowerCase().split("-");
  for (let length = parts.length; length > 0; length--) {
    const range = parts.slice(0, length).join("-");
    const found = naming((one) => one === range);
    if (found) return found;
  }
  return parts.length === 1 ? naming((one) => one.startsWith(`${parts[0]}-`)) : undefined;
}

export const routeByLanguageRuntime: NodeRuntime<typeof routeByLanguageKind> = {
  enter: ({ cases }, { language }) => {
    const taken = caseOf(language, cases);
    return taken ? { type: "exit", name: "response", match: taken.id } : { type: "exit", name: "default" };
  },
};
