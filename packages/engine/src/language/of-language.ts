import { own } from "../own.ts";

const tongueOf = (language: string) => language.split("-")[0] ?? "";

/** What is written for a language: for it itself, for it without its region, for another region of it; never what is empty. */
export function ofLanguage<Written extends string | readonly string[]>(
  written: { readonly [language: string]: Written },
  language: string,
): Written | undefined {
  const exact = own(written, language);
  if (exact && exact.length > 0) return exact;
  const languages = Object.keys(written);
  if (languages.length === 0) return undefined;
  const tongue = tongueOf(language);
  const plain = own(written, tongue);
  if (plain && plain.length > 0) return plain;
  const region = languages.find((one) => tongueOf(one) === tongue && own(written, one)?.length);
  return region === undefined ? undefined : own(written, region);
}
