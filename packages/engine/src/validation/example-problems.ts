import type { FlowBehavior } from "../flow/flow-behavior.ts";
import type { ExampleField } from "../kind/node-kind.ts";
import { ofLanguage } from "../language/of-language.ts";
import type { CheckedNode } from "./checked-node.ts";
import type { FlowProblem, Surroundings } from "./surroundings.ts";

/** Intents with examples, but with none in a language that the profiles speak: there only their names are understood. */
export const missingExamples = (
  { node, kind, data }: CheckedNode,
  surroundings: Surroundings,
): readonly FlowProblem[] => (kind.examples?.(data) ?? []).flatMap((field) => missingIn(field, node.id, surroundings));

/** The same of handlers; a model knows what they mean in any language. */
export const handlersWithoutExamples = (
  { handlers, intents }: Pick<FlowBehavior, "handlers" | "intents">,
  surroundings: Surroundings,
): readonly FlowProblem[] =>
  handlers.flatMap((handler, at) => {
    if (handler.on !== "intent" || intents.aiModelId !== null) return [];
    return missingIn({ field: `handlers.${at}.examples`, examples: handler.examples }, null, surroundings);
  });

function missingIn(
  { field, examples }: ExampleField,
  nodeId: string | null,
  { languages }: Surroundings,
): readonly FlowProblem[] {
  const filled = Object.fromEntries(
    Object.entries(examples).filter(([, some]) => some.some((one) => one.trim() !== "")),
  );
  if (Object.keys(filled).length === 0) return [];
  const missing = languages.filter((language) => ofLanguage(filled, language) === undefined);
  if (missing.length === 0) return [];
  const message = `There are no examples in ${missing.join(", ")}`;
  return [{ severity: "warning", code: "missing-examples", message, params: { languages: missing }, nodeId, field }];
}
