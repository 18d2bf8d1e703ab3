import { fold, type NodeContext, type Step, wordsOf } from "@parlo/engine";
import { askQuestion } from "../ask-question.ts";
import { type Data, keepPrivate, type Memory, privateFields, submitted } from "./form.ts";
import { readField } from "./read-field.ts";

/** Asks for one field; a field with options shows them as buttons. */
export function askField(data: Data, context: NodeContext, memory: Memory, before: string): Step {
  const field = data.fields[memory.at];
  if (!field) return submitted(data, context, memory.values);
  const text = [before, context.text(field.label) || field.name].filter((one) => one !== "").join("\n");
  const buttons = field.options.map(({ value, label }) => ({ id: value, label: context.text(label) || value }));
  const { timeoutMs } = data.ladder;
  const uiAction = { name: "buttons" as const, value: { type: "buttons" as const, timeoutMs, buttons } };
  return askQuestion(
    { text, ...(buttons.length > 0 && { uiAction }), ladder: data.ladder, stand: { ...memory } },
    context,
  );
}

/** What follows "no, I meant"; undefined where the text corrects nothing. */
function corrected(text: string, language: string): string | undefined {
  const said = fold(text).replace(/,/g, "");
  const opening = wordsOf(language).correction.find((one) => said.startsWith(one.replace(/,/g, "")));
  if (opening === undefined) return undefined;
  /** The rest as it was written: as many words as the opening has are dropped. */
  const words = opening.split(" ").length;
  return /\s/.test(text.trim()) ? text.trim().split(/\s+/).slice(words).join(" ") : text.trim().slice(opening.length);
}

/** The latest field before the present one that the correction fits. */
function correct(data: Data, context: NodeContext, memory: Memory, rest: string): Memory | undefined {
  for (let at = memory.at - 1; at >= 0; at--) {
    const field = data.fields[at];
    const answer = field && readField(field, rest, context);
    if (field && answer && "value" in answer)
      return { ...memory, values: { ...memory.values, [field.name]: answer.value } };
  }
  return undefined;
}

export function takeAnswer(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  // A correction may belong to an earlier field.
  const asked = data.fields.slice(0, memory.at + 1);
  const answered = corrected(text, context.language) === undefined ? asked.slice(-1) : asked;
  return keepPrivate(
    readAnswer(data, context, memory, text),
    privateFields(answered, context, () => text),
  );
}

function readAnswer(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  const field = data.fields[memory.at];
  if (!field) return submitted(data, context, memory.values);
  if (wordsOf(context.language).cancel.includes(fold(text).replace(/[.!]+$/, "")) && data.cancel !== null)
    return { type: "exit", name: "cancel" };
  const rest = corrected(text, context.language);
  const mended = rest === undefined ? undefined : correct(data, context, memory, rest);
  if (mended) return askField(data, context, mended, "");
  const answer = readField(field, rest ?? text, context);
  if ("error" in answer) return missed(data, context, memory, answer.error);
  const values = { ...memory.values, [field.name]: answer.value };
  return askField(data, context, { ...memory, values, at: memory.at + 1, noMatch: 0, noInput: 0 }, "");
}

function missed(data: Data, context: NodeContext, memory: Memory, error: string): Step {
  const again = data.ladder.noMatch[memory.noMatch];
  const tries = data.ladder.noMatch.length;
  const otherwise: Step =
    again === undefined && tries > 0 && context.connected("cancel")
      ? { type: "exit", name: "cancel" }
      : askField(
          data,
          context,
          { ...memory, noMatch: tries > 0 ? (memory.noMatch + 1) % (tries + 1) : 0 },
          again ? context.text(again) : error,
        );
  return { type: "unmatched", digress: data.digress, otherwise };
}
