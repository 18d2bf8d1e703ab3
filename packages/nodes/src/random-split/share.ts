/** How much of the whole a weight is, in per cent. */
export const share = (weight: number, sum: number): number => (sum === 0 ? 0 : Math.round((weight / sum) * 100));
