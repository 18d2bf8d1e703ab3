import { type Conditions, isConditionGroup } from "@parlo/engine";

/**
 * All conditions in one group, for others to be joined to it the other way: a and b become (a and b), and what is
 * added next is "or c". Null where there is nothing to put in brackets, or brackets already.
 */
export function inBrackets({ join, conditions }: Conditions): Conditions | null {
  const single = conditions.flatMap((one) => (isConditionGroup(one) ? [] : [one]));
  if (single.length < 2 || single.length < conditions.length) return null;
  return { join: join === "and" ? "or" : "and", conditions: [{ join, conditions: single }] };
}
