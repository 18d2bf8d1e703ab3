import { type ShownProblem, useUiTexts } from "@parlo/ui";
import { type FormEvent, useRef, useState } from "react";
import { problemOf } from "../app/api-error.ts";

type Values = Record<string, string>;
type Problems<V extends Values> = Partial<Record<keyof V | "whole", ShownProblem>>;

/**
 * The two or three fields of the sign-in. The forms behind it have schemas and a library for that; here they would
 * double the script of the first page. The words and codes are the same.
 */
export function usePlainForm<V extends Values>(options: {
  initial: V;
  check: (values: V) => Problems<V>;
  onSubmit: (values: V) => Promise<unknown>;
}) {
  const texts = useUiTexts();
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [busy, setBusy] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement | null>());

  const show = (found: Problems<V>) => {
    setProblems(found);
    const first = Object.keys(options.initial).find((name) => found[name]);
    if (first) inputs.current.get(first)?.focus();
    return Object.keys(found).length === 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !show(options.check(values))) return;
    setBusy(true);
    try {
      await options.onSubmit(values);
    } catch (error) {
      show(problemsOf<V>(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    busy,
    submit,
    /** Checks one field alone; answers whether it is right. */
    trigger: (name: keyof V & string) => {
      const found = options.check(values)[name];
      return show((found ? { [name]: found } : {}) as Problems<V>);
    },
    problem: problems.whole ? texts.problem(problems.whole) : undefined,
    field: (name: keyof V & string) => {
      const found = problems[name];
      return {
        name,
        value: values[name] ?? "",
        onChange: (value: string) => {
          setValues((before) => ({ ...before, [name]: value }));
          if (found) setProblems(({ [name]: _, ...others }) => others as Problems<V>);
        },
        ref: (element: HTMLInputElement | null) => void inputs.current.set(name, element),
        error: found ? texts.problem(found) : undefined,
      };
    },
  };
}

function problemsOf<V extends Values>(error: unknown): Problems<V> {
  const problem = problemOf(error);
  const placed = (problem?.errors ?? []).filter(({ path }) => path);
  if (placed.length > 0) return Object.fromEntries(placed.map((one) => [one.path, one])) as unknown as Problems<V>;
  const message = error instanceof Error ? error.message : String(error);
  return { whole: { code: problem?.code ?? "unknown", message: problem?.detail ?? message } } as Problems<V>;
}
