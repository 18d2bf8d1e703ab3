import type { Liquid } from "liquidjs";
import { decimal } from "../variable/decimal.ts";

type Filter = (this: unknown, ...values: unknown[]) => number;
type Sum = (this: unknown, ...values: unknown[]) => Generator<unknown, number>;

const ofNumbers = ["plus", "minus", "times", "divided_by", "modulo"];
const divides = ["divided_by", "modulo"];

/** Has what is calculated come out as people would write it, and never as no number at all. */
export function calculate(liquid: Liquid, numberIn: (value: unknown) => unknown): void {
  for (const name of ofNumbers) {
    const given = liquid.filters[name] as Filter;
    liquid.registerFilter(name, function calculated(...values: unknown[]) {
      const numbers = values.map(numberIn);
      if (divides.includes(name) && !Number(numbers[1])) throw new Error("nothing can be divided by 0");
      return told(given.apply(this, numbers));
    });
  }
  const sum = liquid.filters.sum as Sum;
  liquid.registerFilter("sum", function* summed(list: unknown, ...rest: unknown[]) {
    return told(yield* sum.call(this, Array.isArray(list) ? list.map(numberIn) : list, ...rest));
  });
}

function told(result: number): number {
  if (!Number.isFinite(result)) throw new Error("the result is too large to be a number");
  return decimal(result);
}
