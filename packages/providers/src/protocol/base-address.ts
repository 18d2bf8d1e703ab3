/** An address that a path is put behind, without slashes at its end: with them there would be two in a row. */
export const baseAddress = (address: string): string => address.replace(/\/+$/, "");
