/** What binary fractions add behind the fifteenth digit, nobody has written: 0.1 and 0.2 are 0.3. */
export const decimal = (result: number): number => (Number.isInteger(result) ? result : Number(result.toPrecision(15)));
