const secret = /authori[sz]ation|cookie|token|secret(?!ar)|password|signature|credential/i;
/** Not in words like keyword, keyboard or monkey. */
const key = /(?<!mon|tur|don|hoc|joc|whis)key(?!word|board|note|pad|frame|hole|stone)/i;

/** Whether what stands under a name like this opens something. */
export const namesSecret = (name: string): boolean => secret.test(name) || key.test(name);
