import { beginLadder, type JsonObject, type NodeContext, type NodeRuntime, readLadder, type Step } from "@parlo/engine";
import type { collectUserInputKind } from "./collect-user-input.kind.ts";
import { type Data, keepPrivate, type Memory, privateFields, showForm, takeForm } from "./form.ts";
import { askField, takeAnswer } from "./one-by-one.ts";
import { readField } from "./read-field.ts";

function memoryOf(context: NodeContext): Memory {
  const { values = {}, at = 0 } = (context.memory ?? {}) as Partial<Memory> & JsonObject;
  return { ...readLadder(context.memory), values: values as JsonObject, at: Number(at) };
}

function present(data: Data, context: NodeContext, memory: Memory, before: string): Step {
  return data.ask === "form" ? showForm(data, context, before, memory, {}) : askField(data, context, memory, before);
}

/** A text instead of the form: the one field's value, else the way of `text`, else the ladder. */
function textForForm(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  const [only, ...others] = data.fields;
  if (only && others.length === 0) {
    const answer = readField(only, text, context);
    if ("value" in answer) return takeForm(data, context, memory, { [only.name]: answer.value });
    if (!context.connected("text")) {
      const otherwise = showForm(
        data,
        context,
        "",
        { ...memory, values: { [only.name]: text } },
        { [only.name]: answer.error },
      );
      return { type: "unmatched", digress: data.digress, otherwise };
    }
  }
  const again = data.ladder.noMatch[memory.noMatch];
  const otherwise: Step = context.connected("text")
    ? { type: "exit", name: "text" }
    : showForm(data, context, context.text(again ?? data.text), { ...memory, noMatch: memory.noMatch + 1 }, {});
  return { type: "unmatched", digress: data.digress, otherwise };
}

function silent(data: Data, context: NodeContext, memory: Memory): Step {
  const again = data.ladder.noInput[memory.noInput];
  if (again) return present(data, context, { ...memory, noInput: memory.noInput + 1 }, context.text(again));
  return { type: "exit", name: context.connected("timeout") ? "timeout" : "cancel" };
}

export const collectUserInputRuntime: NodeRuntime<typeof collectUserInputKind> = {
  enter: (data, context) =>
    present(data, context, { ...beginLadder(data.ladder, context.now), values: {}, at: 0 }, context.text(data.text)),
  resume: (data, wake, context) => {
    const memory = memoryOf(context);
    switch (wake.type) {
      case "timer":
        return wake.name === "timeout" ? { type: "exit", name: "timeout" } : silent(data, context, memory);
      case "ui":
        if ("cancel" in wake.answer) return { type: "exit", name: "cancel" };
        if ("submit" in wake.answer) return takeForm(data, context, memory, wake.answer.submit);
        if ("button" in wake.answer && data.ask === "oneByOne")
          return takeAnswer(data, context, memory, wake.answer.button);
        return present(data, context, memory, "");
      case "text":
        if (data.ask === "oneByOne") return takeAnswer(data, context, memory, wake.text);
        return keepPrivate(
          textForForm(data, context, memory, wake.text),
          data.fields.length === 1 ? privateFields(data.fields, context, () => wake.text) : [],
        );
      default:
        return present(data, context, memory, "");
    }
  },
};
