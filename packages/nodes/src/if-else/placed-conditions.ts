import { type Condition, type Conditions, isConditionGroup } from "@parlo/engine";

interface PlacedCondition {
  readonly condition: Condition;
  /** Dotted path from the case. */
  readonly field: string;
}

/** Every condition of a case, those in groups as well. */
export const placedConditions = ({ conditions }: Conditions): readonly PlacedCondition[] =>
  conditions.flatMap((one, at) =>
    isConditionGroup(one)
      ? one.conditions.map((condition, nth) => ({ condition, field: `conditions.${at}.conditions.${nth}` }))
      : [{ condition: one, field: `conditions.${at}` }],
  );
