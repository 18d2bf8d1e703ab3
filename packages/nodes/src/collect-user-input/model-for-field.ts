import { type JsonObject, type NodeContext, type Step, wallClock, weekdays } from "@parlo/engine";
import { askAboutAnswer, wantedChoice } from "../answer-by-model.ts";
import type { Field } from "./collect-user-input.kind.ts";
import { optionsOf } from "./field-options.ts";
import type { Data, Memory } from "./form.ts";
import { scaleOf } from "./scale.ts";

/** Asks the model what an answer to the present field means, where the author has switched that on and steps are left. */
export function askAboutField(data: Data, context: NodeContext, memory: Memory, text: string): Step | undefined {
  const field = data.fields[memory.at];
  if (!field || field.type === "file" || data.aiModelId === null || context.modelStepsLeft === 0 || text.trim() === "")
    return undefined;
  return askAboutAnswer(
    {
      aiModelId: data.aiModelId,
      question: context.text(field.label) || field.name,
      text,
      ...wantedOf(field, context),
    },
    { ...memory },
    context,
  );
}

function wantedOf(field: Field, context: NodeContext): { readonly answer: JsonObject; readonly means: string } {
  const text = { type: "string" };
  switch (field.type) {
    case "number":
      return {
        answer: { type: field.whole ? "integer" : "number" },
        means: "`answer` is the number that the person means.",
      };
    case "checkbox":
    case "yesNo":
      return { answer: { type: "boolean" }, means: "`answer` is true where the person agrees, false where not." };
    case "date": {
      const today = nowIn(context).slice(0, -6);
      return { answer: text, means: `\`answer\` is the day that the person means, as YYYY-MM-DD. Today is ${today}.` };
    }
    case "time":
      return { answer: text, means: "`answer` is the time that the person means, as HH:MM." };
    case "dateTime":
      return {
        answer: text,
        means: `\`answer\` is the day and the time that the person means, as YYYY-MM-DD HH:MM. It is now ${nowIn(context)}.`,
      };
    case "rating": {
      const { from, to } = scaleOf(field);
      return {
        answer: { type: "integer", minimum: from, maximum: to },
        means: `\`answer\` is the rating from ${from} to ${to} that the person gives.`,
      };
    }
    case "weekday":
      return {
        answer: { type: "string", enum: [...weekdays] },
        means: "`answer` is the day of the week that the person means.",
      };
    case "email":
      return { answer: text, means: "`answer` is the e-mail address that the person gives." };
    case "url":
      return { answer: text, means: "`answer` is the address of the page that the person gives." };
    case "phone":
      return { answer: text, means: "`answer` is the telephone number that the person gives, with `+` where known." };
    case "money":
      return { answer: text, means: "`answer` is the amount and its ISO 4217 code, for example `12.50 EUR`." };
    case "select":
      return wantedChoice(optionsOf(field, context), false);
    case "multiSelect":
      return wantedChoice(optionsOf(field, context), true);
    default:
      return { answer: text, means: "`answer` is what of the person's words answers the question." };
  }
}

/** "Saturday, 2026-11-21 12:00". */
function nowIn({ now, timeZone }: NodeContext): string {
  const clock = wallClock(now, timeZone);
  const day = clock.slice(0, 10);
  return `${weekdays[new Date(`${day}T00:00Z`).getUTCDay()]}, ${day} ${clock.slice(11, 16)}`;
}
