/** Values of other types than a field has. */
export const wrong: unknown[] = [null, true, 1, -1, 1.5, 1e308, "", "x", [], [[]], {}, { a: 1 }, ["x"]];
/** Long enough for every text with a least length. */
export const spaces = " ".repeat(12);

/** Texts that have broken other systems. */
export const naughty = [
  "'; drop table persona; --",
  "{{7*7}}#{7*7}",
  "<script>alert(1)</script>",
  "%00",
  "\ufeffbom",
  "\u202eright to left",
  "👩‍👩‍👧‍👦 ａ",
  "Ω≈ç√∫˜µ≤",
  "../../etc/passwd",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "1e309",
  "\u0007bell",
  "ﷺ".repeat(40),
  "z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "\r\nX-Injected: 1",
  "%s%n%x",
  "' or 1=1 --",
];
