import type { Liquid } from "liquidjs";
import { Formed } from "./formed.ts";

type Filter = (this: unknown, value: unknown, ...rest: unknown[]) => unknown;

/** Filters that make a text of a text. */
const ofTexts = [
  ...[
    "append",
    "prepend",
    "lstrip",
    "rstrip",
    "strip",
    "strip_newlines",
    "strip_html",
    "squish",
    "normalize_whitespace",
  ],
  ...["downcase", "upcase", "capitalize", "replace", "replace_first", "replace_last", "remove", "remove_first"],
  ...["remove_last", "split", "truncate", "truncatewords", "number_of_words", "slugify", "newline_to_br"],
  ...["escape", "xml_escape", "escape_once", "url_decode", "base64_encode", "base64_decode", "sha256", "hmac_sha256"],
];
/** Filters that make one text of several. */
const ofLists = ["join", "array_to_sentence_string"];

/** Has what consists of parts read as it is put out, and not as the name of its type. */
export function readParts(liquid: Liquid, asText: (value: unknown) => string): void {
  const read = (value: unknown) => (typeof value === "object" && value !== null ? asText(value) : value);
  const wrap = (name: string, first: (value: unknown) => unknown) => {
    const given = liquid.filters[name] as Filter;
    liquid.registerFilter(name, function wrapped(value, ...rest) {
      const made = given.call(this, first(value), ...rest.map(read));
      return value instanceof Formed && typeof made === "string" ? new Formed(made) : made;
    });
  };
  for (const name of ofTexts) wrap(name, read);
  // Counted in characters, a number that is a text would be read anew at each of them.
  const slice = liquid.filters.slice as Filter;
  liquid.registerFilter("slice", function sliced(value, ...places) {
    return slice.call(this, value, ...places.map((place) => (typeof place === "string" ? Number(place) : place)));
  });
  for (const name of ofLists) wrap(name, (value) => (Array.isArray(value) ? value.map(read) : value));
}
