import { type DataOf, failureOf, type NodeRuntime, type Output, type Passage, type Step } from "@parlo/engine";
import { fitPassages, knowledgeRequestOf } from "../knowledge-search.ts";
import type { knowledgeBaseKind } from "./knowledge-base.kind.ts";

/** Characters of the passages: they are kept twice, and once more in the variable. */
const mostCharacters = 12_000;

function found({ variable }: DataOf<typeof knowledgeBaseKind>, all: readonly Passage[]): Step {
  const passages = fitPassages(all, mostCharacters).map((passage) => ({ ...passage }));
  const outputs: Output[] = [
    {
      type: "output",
      value: { count: passages.length, text: passages.map(({ text }) => text).join("\n\n"), passages },
    },
  ];
  if (variable) outputs.push({ type: "store", key: variable, value: passages });
  return { type: "exit", name: passages.length > 0 ? "found" : "not-found", outputs };
}

export const knowledgeBaseRuntime: NodeRuntime<typeof knowledgeBaseKind> = {
  enter: (data, context) => {
    const request = knowledgeRequestOf(data, context);
    return request ? { type: "effect", effect: { type: "knowledge", request } } : found(data, []);
  },
  resume: (data, wake) => {
    if (wake.type === "effect" && wake.result.type === "knowledge") return found(data, wake.result.passages);
    if (wake.type === "effect" && wake.result.type === "failed")
      return { type: "fail", failure: failureOf(wake.result) };
    return { type: "fail", failure: { code: "unexpected", message: `KnowledgeBase was woken by ${wake.type}` } };
  },
};
