/** As many as one answer of the API holds. */
export const all = { size: 100, number: 1 } as const;
