import { type NodeContext, phrase, weekdays } from "@parlo/engine";
import type { Field } from "./collect-user-input.kind.ts";
import { stepsOf } from "./scale.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a person may choose from as an answer, in the conversation's language; none where it is written. */
export function optionsOf(field: Field, context: NodeContext): readonly Option[] {
  const { type, options } = field;
  const { language } = context;
  switch (type) {
    case "select":
    case "multiSelect":
      return options.map(({ value, label }) => ({ value, label: context.text(label) || value }));
    case "rating":
      return stepsOf(field, context);
    case "yesNo":
      return [
        { value: "true", label: phrase("yes", language) },
        { value: "false", label: phrase("no", language) },
      ];
    case "weekday": {
      const names = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
      const [sunday, ...others] = weekdays.map((value, day) => ({
        value,
        label: names.format(new Date(Date.UTC(2023, 0, 1 + day))),
      }));
      return sunday ? [...others, sunday] : [];
    }
    default:
      return [];
  }
}
