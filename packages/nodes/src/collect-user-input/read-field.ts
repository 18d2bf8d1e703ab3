import {
  compilePattern,
  type Json,
  type NodeContext,
  parseEmail,
  parsePhone,
  phrase,
  resolveChoice,
} from "@parlo/engine";
import type { Field } from "./collect-user-input.kind.ts";

export type FieldAnswer = { readonly value: Json } | { readonly error: string };

/** What a person wrote into a field, in the field's type; or why it cannot be that, in the conversation's language. */
export function readField(field: Field, given: Json | undefined, context: NodeContext): FieldAnswer {
  const { language } = context;
  const wrong = (key: Parameters<typeof phrase>[0]): FieldAnswer => ({ error: phrase(key, language) });
  const empty =
    given === undefined || given === null || given === "" || (typeof given === "string" && given.trim() === "");
  if (empty) return field.required ? wrong("required") : { value: null };
  if (typeof given === "object") return wrong("invalid");
  const text = String(given).trim();

  switch (field.type) {
    case "number": {
      const number = context.convert("Number", given);
      if (typeof number !== "number") return wrong("invalidNumber");
      const outside = (field.least !== null && number < field.least) || (field.most !== null && number > field.most);
      return outside ? wrong("invalid") : { value: number };
    }
    case "checkbox": {
      const checked = context.convert("Boolean", given);
      if (typeof checked !== "boolean") return wrong("invalid");
      return field.required && !checked ? wrong("required") : { value: checked };
    }
    case "date": {
      const day = context.convert("Date", text);
      return day === undefined ? wrong("invalidDate") : { value: day };
    }
    case "time": {
      const time = context.convert("TimeOfDay", text);
      return time === undefined ? wrong("invalidTime") : { value: time };
    }
    case "email": {
      const address = parseEmail(text);
      return address === undefined ? wrong("invalidEmail") : { value: address };
    }
    case "phone": {
      const number = parsePhone(text, context);
      return number === undefined ? wrong("invalidPhone") : { value: number };
    }
    case "select": {
      const choices = field.options.map(({ value, label }) => ({
        value,
        label: context.text(label) || value,
        synonyms: {},
      }));
      const found = resolveChoice(text, choices, language);
      return found ? { value: found.choice.value } : wrong("invalidChoice");
    }
    default:
      if (field.least !== null && text.length < field.least) return wrong("tooShort");
      if (text.length > (field.most ?? 10_000)) return wrong("tooLong");
      if (field.pattern !== "" && !compilePattern(`^(?:${field.pattern})$`)(text)) return wrong("invalid");
      return { value: text };
  }
}
