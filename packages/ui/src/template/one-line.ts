/** A text as a field of one line shows it: its line breaks are spaces, those at its end are none. */
export const oneLine = (text: string): string => text.replace(/[\r\n]+$/u, "").replace(/[\r\n]+/gu, " ");
