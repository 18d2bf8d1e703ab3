import { type Condition, unaryOperators } from "@parlo/engine";
import type { KindTexts } from "../editor.ts";

/** A condition as a card says it, the variable as a chip. */
export function conditionText({ variable, operator, value, not }: Condition, t: KindTexts): string {
  if (!variable) return "";
  const name = `{{ ${variable} }}`;
  const word = t(`operator.${operator}`);
  const compared = unaryOperators.includes(operator) ? "" : ` ${value}`;
  return `${name} ${not ? `${t("not")} ` : ""}${word}${compared}`;
}
