import { z } from "zod";

const canonical = z.url({ protocol: /^https?$/, normalize: true });
/** Of an address in its one form: scheme, who asks, host. */
const beginning = /^(https?:\/\/)(?:([^/?#@]*)@)?([^/?#]*)/;

/** Nothing for what is no web address: an id with a colon can be read as an address, too. */
function beginningOf(text: string) {
  const { data } = canonical.safeParse(text);
  const [, scheme, user = "", host] = (data && beginning.exec(data)) ?? [];
  return scheme && host ? { origin: `${scheme}${host}`, user } : undefined;
}

/** The origin of a web address. */
export const webOrigin = (text: string): string | undefined => beginningOf(text)?.origin;

/** What a secret is given for: of a web address its origin; a region, a project or an id without the spaces around it. */
export const placeOfSecret = (value: unknown): unknown =>
  typeof value === "string" ? (webOrigin(value) ?? value.trim()) : value;

/** Where an engine is asked. Who asks is its credentials' to say. */
export const engineAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine(
    (address) => (beginningOf(address)?.user ?? "") === "",
    "An address is shown and logged: leave out user name and password",
  );
