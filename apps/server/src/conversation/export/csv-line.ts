/** Spreadsheets take these beginnings for a formula, also behind blanks. */
const formula = /^[\s\u00a0]*[=+\-@|]|^[\t\r\n]/;
/** A number is what it looks like. */
const number = /^-?\d+(\.\d+)?$/;

/** One line of a CSV file as RFC 4180 writes it; what a spreadsheet would run is made a text by an apostrophe. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
