/** What the faster models speak, by the vendor's own codes. */
const fastLanguages = new Set(
  "en ja zh de hi fr ko pt it es id nl tr fil pl sv bg ro ar cs el fi hr ms sk da ta uk ru hu no vi".split(" "),
);
/** The vendor knows one Norwegian. */
const norwegian: ReadonlySet<string> = new Set(["nb", "nn"]);

/** The code by which a model is held to a language (BCP 47); undefined where it cannot be, or does not speak it. */
export function heldTo(model: string, language: string): string | undefined {
  const { language: tongue } = new Intl.Locale(language);
  const code = norwegian.has(tongue) ? "no" : tongue;
  // It speaks more than seventy, and new ones still.
  if (/_v3/.test(model)) return code;
  return /_v2_5$/.test(model) && fastLanguages.has(code) ? code : undefined;
}

/** How the vendor refuses a language that a model does not know. */
export const refusesLanguage = /does not support the language_code/;
