import { cutText } from "@parlo/engine";
import { z } from "zod";

const most = 20;
const address = z.email().max(254);

export type MailAddresses =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly error: string };

/** The addresses of a list with commas, semicolons or line breaks between them; each of them once, and all or none. */
export function readAddresses(text: string): MailAddresses {
  const parts = text.split(/[,;\r\n]/).flatMap((part) => part.trim() || []);
  const addresses = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
  if (addresses.length === 0) return { ok: false, error: "There is no address to send the mail to" };
  if (addresses.length > most) return { ok: false, error: `A mail goes to ${most} addresses at most` };
  const bad = addresses.find((one) => one.length > 254 || !address.safeParse(one).success);
  return bad === undefined
    ? { ok: true, addresses }
    : { ok: false, error: `"${cutText(bad, 100)}" is not an e-mail address` };
}
