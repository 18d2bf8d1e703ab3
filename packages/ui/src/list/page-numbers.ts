/** 1 … 4 5 6 … 561; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  if (page <= 3) near.splice(0, near.length, 2, 3, 4);
  if (page >= pages - 2) near.splice(0, near.length, pages - 3, pages - 2, pages - 1);
  const numbers: (number | null)[] = [1];
  if ((near[0] ?? 2) > 2) numbers.push(null);
  numbers.push(...near);
  if ((near.at(-1) ?? pages) < pages - 1) numbers.push(null);
  return [...numbers, pages];
}
