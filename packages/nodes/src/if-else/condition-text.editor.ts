import { type Condition, type Conditions, isConditionGroup, unaryOperators } from "@parlo/engine";
import type { KindTexts } from "../editor.ts";

/** Conditions as a card says them, their variables as chips; groups stand in brackets. */
export function conditionsText({ join, conditions }: Conditions, t: KindTexts): string {
  const texts = conditions.map((one) => {
    if (!isConditionGroup(one)) return conditionText(one, t);
    const text = conditionsText(one, t);
    return one.conditions.length > 1 && conditions.length > 1 && text ? `(${text})` : text;
  });
  return texts.filter(Boolean).join(` ${t(`join.${join}`)} `);
}

function conditionText({ variable, operator, value, not }: Condition, t: KindTexts): string {
  if (!variable) return "";
  const name = `{{ ${variable} }}`;
  const word = t(`operator.${operator}`);
  const compared = unaryOperators.includes(operator) ? "" : ` ${value}`;
  return `${name} ${not ? `${t("not")} ` : ""}${word}${compared}`;
}
