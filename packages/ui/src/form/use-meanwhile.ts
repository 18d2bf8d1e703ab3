import { useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { useLoadNewest } from "./newest-values.tsx";
import { overtaken } from "./overtaken.ts";

export interface Meanwhile {
  /** Somebody else has saved, and a person is to decide what becomes of the changes here. */
  readonly asks: boolean;
  /** What is stored now is on its way: nobody can decide yet. */
  readonly reading: boolean;
  /** Dotted paths of what both have changed. */
  readonly both: readonly string[];
  /** Decided, or the changes here are over. */
  settle(): void;
}

/** Notices that somebody else has saved: a save was refused, or newer values have come in under what is changed here. */
export function useMeanwhile<Typed extends FieldValues, Sent>(form: UseFormReturn<Typed, unknown, Sent>): Meanwhile {
  const load = useLoadNewest();
  const { defaultValues, dirtyFields, isSubmitting, errors } = useFormState({ control: form.control });
  const refused = errors.root?.server?.type === "stale-version" && load !== null;
  const [asks, setAsks] = useState(false);
  const [both, setBoth] = useState<readonly string[]>([]);
  const known = useRef<unknown>(defaultValues);

  // The newest comes in below the changes, so that one sees what one decides about.
  useEffect(() => {
    if (!refused) return;
    setAsks(true);
    // The form takes over what has come before anybody may decide about it.
    const read = () => setTimeout(() => form.clearErrors("root"));
    void load().then(read, read);
  }, [refused, load, form]);

  useEffect(() => {
    const before = known.current;
    known.current = defaultValues;
    if (before === defaultValues || isSubmitting) return;
    const found = overtaken({ before, stored: defaultValues, typed: form.getValues(), dirty: dirtyFields });
    if (found.length === 0) return;
    setBoth(found);
    setAsks(true);
  }, [defaultValues, dirtyFields, isSubmitting, form]);

  const settle = () => {
    setAsks(false);
    setBoth([]);
  };
  return { asks: asks || refused, reading: refused, both, settle };
}
