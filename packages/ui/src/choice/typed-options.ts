import type { Option } from "./option.ts";

/** What was typed as one more option, last, where it may be chosen and is none yet. */
export function typedOptions(
  options: readonly Option[],
  typed: string,
  label: ((typed: string) => string) | undefined,
): readonly Option[] {
  const value = typed.trim();
  if (!label || value === "" || options.some((option) => option.value === value)) return [];
  return [{ value, label: label(value) }];
}
