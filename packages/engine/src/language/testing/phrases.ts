/** Lines of `what is said = what it means`; nothing behind the sign: it means nothing. */
export const phrases = (tables: { readonly [language: string]: string }) =>
  Object.entries(tables).flatMap(([language, table]) =>
    table
      .trim()
      .split("\n")
      .map((line): [language: string, said: string, meant: string | undefined] => {
        const [said = "", meant = ""] = line.split(" =");
        return [language, said.trim(), meant.trim() === "" ? undefined : meant.trim()];
      }),
  );

export const languages = ["en", "fr", "ja", "de", "es", "pl"] as const;

/** Saturday, 21 November 2026, noon in Berlin. */
export const saturday = Date.parse("2026-11-21T11:00:00Z");
