import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { PlacedProblem } from "./problem-of-error.ts";

/** Says what is wrong with the values of a form, or hands them back as they are to be sent. */
export type Check<Sent> = (values: unknown) => { values: Sent } | { problems: readonly PlacedProblem[] };

export interface CheckedFormOptions<Typed extends FieldValues, Sent> {
  check: Check<Sent>;
  defaultValues: DefaultValues<Typed>;
  /** What the server has now: comes in when nothing was changed, and keeps what was. */
  values?: Typed | undefined;
}

/** A form that is checked when it is sent, and then at every change. */
export function useCheckedForm<Typed extends FieldValues, Sent>({
  check,
  defaultValues,
  values,
}: CheckedFormOptions<Typed, Sent>): UseFormReturn<Typed, unknown, Sent> {
  const resolver = ((typed: Typed) => {
    const result = check(typed);
    return "values" in result
      ? { values: result.values, errors: {} }
      : { values: {}, errors: asErrors<Typed>(result.problems) };
  }) as Resolver<Typed, unknown, Sent>;
  return useForm<Typed, unknown, Sent>({
    resolver,
    defaultValues,
    ...(values === undefined ? {} : { values }),
    resetOptions: { keepDirtyValues: true },
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

function asErrors<Typed extends FieldValues>(problems: readonly PlacedProblem[]): FieldErrors<Typed> {
  const errors = {};
  const seen = new Set<string>();
  for (const { path, code, message, params } of problems) {
    const place = path || "root";
    if (seen.has(place)) continue;
    seen.add(place);
    set(errors, place, { type: code, message, params });
  }
  return errors;
}
