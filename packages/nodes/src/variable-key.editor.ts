/** Whether a variable can be made that is called so. */
export const isVariableKey = (name: string): boolean => /^[A-Za-z0-9-]{1,100}$/.test(name);
