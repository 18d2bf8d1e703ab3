import { type MailKind, mailTexts } from "./mail-texts.ts";
import type { Mail } from "./mailer.ts";

export interface Letter {
  readonly to: string;
  readonly kind: MailKind;
  readonly language: string | null | undefined;
  readonly values: Readonly<Record<"link", string>> &
    Readonly<Partial<Record<"flow" | "organization" | "person" | "reset", string>>>;
}

/** A mail in the person's language, in English where there is none. What is put in stays on one line of the subject. */
export function compose({ to, kind, language, values }: Letter): Mail {
  const texts = mailTexts[language?.slice(0, 2) ?? "en"] ?? mailTexts.en;
  const { subject, text } = (texts as NonNullable<typeof texts>)[kind];
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: keyof Letter["values"]) => (values[name] ?? "").replace(/\s+/g, " "));
  return { to, subject: fill(subject), text: fill(text) };
}
