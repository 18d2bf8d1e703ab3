/** The greatest number that a version of a flow may have: no database takes a greater one. */
export const largestVersion = 2_147_483_647;

/** Whether a number may be that of a published version. */
export const isVersionNumber = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= largestVersion;
