/** Whether a key belongs to an input method. Safari ends a composition before it reports the key that ended it: 229 is that key. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
