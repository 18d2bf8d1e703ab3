const secret = /authori[sz]ation|cookie|token|secret(?!ar)|password|signature|credential/i;
/** Not in words like keyword, keyboard or monkey. */
const key = /(?<!mon|tur|don|hoc|joc|whis)key(?!word|board|note|pad|frame|hole|stone)/i;

/** Whether what stands under a name like this opens something. */
export const namesSecret = (name: string): boolean => secret.test(name) || key.test(name);

/** Tokens that are counted open nothing. */
const counted = /tokens$|tokenms$/i;

/** Whether a text or a number under a name like this opens something. */
export const opensUnder = (name: string): boolean => namesSecret(name) && !counted.test(name);

/** Whether a value is there as it is sent: what is made of variables is no secret of the flow's. */
export const isWrittenOut = (value: string): boolean => value.trim() !== "" && !/\{[{%]/.test(value);

/** Whether a header as it is written opens something. */
export const writesSecret = (name: string, value: string): boolean => namesSecret(name) && isWrittenOut(value);
