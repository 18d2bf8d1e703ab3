/** A number as JSON and people write it: no `0x10`, no `Infinity`, and nothing beside it. */
export const decimal = /^[+-]?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i;
