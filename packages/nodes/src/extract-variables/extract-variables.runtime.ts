import {
  answerFailure,
  type EffectFailure,
  failureOf,
  type GenerateResult,
  type NodeContext,
  type NodeRuntime,
  type Output,
  own,
  phrase,
  type Step,
  type WaitFor,
} from "@parlo/engine";
import type { extractVariablesKind } from "./extract-variables.kind.ts";
import { type Data, type Extraction, extractionRequest, readExtraction, wantedOf } from "./extraction.ts";

const answer: WaitFor = { text: true };

/** `asked`: how many questions the person has heard. */
function extract(data: Data, context: NodeContext, asked: number, outputs: readonly Output[]): Step {
  return {
    type: "effect",
    memory: asked,
    outputs,
    effect: { type: "generate", request: extractionRequest(data, context) },
  };
}

/** What the author wrote, else what the model would ask, else the names of what is missing. */
function questionFor({ question: written }: Data, { missing, question }: Extraction, context: NodeContext): string {
  const { language } = context;
  const names = new Intl.ListFormat(language, { type: "conjunction" }).format(missing.map(({ name }) => name));
  return context.text(written, { missing: names }) || question || `${phrase("stillNeeded", language)} ${names}`;
}

/** What was found is stored at once: nobody has to say it again. */
function outputsOf(data: Data, { values, missing, hidden }: Extraction, context: NodeContext): readonly Output[] {
  const open = wantedOf(data, context).flatMap(({ key, hide }) => {
    const value = own(values, key);
    return hide || value === undefined ? [] : [[key, value] as const];
  });
  return [
    ...(hidden.length > 0 ? [{ type: "private" as const, fields: [], values: hidden }] : []),
    ...Object.entries(values).map(([key, value]): Output => ({ type: "store", key, value })),
    { type: "output", value: { values: Object.fromEntries(open), missing: missing.map(({ key }) => key) } },
  ];
}

function extracted(data: Data, result: GenerateResult, asked: number, context: NodeContext): Step {
  const extraction = readExtraction(data, result, context);
  if (!extraction) {
    const { provider } = result;
    const message = `The model did not give the values as it was asked to`;
    const malformed = { code: "malformed", message, retryable: true, provider };
    return { type: "fail", failure: answerFailure(result, "values") ?? malformed };
  }
  const outputs = outputsOf(data, extraction, context);
  if (extraction.missing.length === 0) return { type: "exit", name: "success", outputs };
  if (data.missing === "leave" || asked >= data.mostQuestions)
    return { type: "exit", name: "missing-variables", outputs };
  const text = questionFor(data, extraction, context);
  return {
    type: "wait",
    for: answer,
    memory: asked + 1,
    outputs: [...outputs, { type: "say", action: { text: { text, language: context.language } } }],
  };
}

/** Where the node asks, whoever speaks on while it reads is heard out, and all of it is read. */
function failed({ missing }: Data, result: EffectFailure, asked: number): Step {
  if (result.code === "cancelled" && missing === "ask") return { type: "wait", for: answer, memory: asked };
  return { type: "fail", failure: failureOf(result) };
}

/** An answer to a question for something hidden is nobody else's business, in whatever words. */
function privately(data: Data, text: string, context: NodeContext): readonly Output[] {
  const hidden = wantedOf(data, context).some(({ hide, known }) => hide && !known);
  return hidden ? [{ type: "private", fields: [], values: [text] }] : [];
}

export const extractVariablesRuntime: NodeRuntime<typeof extractVariablesKind> = {
  enter: (data, context) =>
    data.variables.length === 0 ? { type: "exit", name: "success" } : extract(data, context, 0, []),
  resume: (data, wake, context) => {
    const asked = Number(context.memory ?? 0);
    if (wake.type === "text")
      return {
        type: "unmatched",
        digress: true,
        otherwise: extract(data, context, asked, privately(data, wake.text, context)),
      };
    if (wake.type === "effect" && wake.result.type === "generated") return extracted(data, wake.result, asked, context);
    if (wake.type === "effect" && wake.result.type === "failed") return failed(data, wake.result, asked);
    return { type: "fail", failure: { code: "unexpected", message: `ExtractVariables was woken by ${wake.type}` } };
  },
};
