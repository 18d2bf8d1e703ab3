const longestName = 255;

/** What a duplicate is called, as long as a name may be, in characters. */
export const nameOfCopy = (name: string) => [...`${name} (2)`].slice(0, longestName).join("");
