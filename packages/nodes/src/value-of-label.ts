/** A word for machines made from one for people: `Yes, please` is `yes-please`; empty where nothing is left. */
export function valueOfLabel(label: string, taken: readonly string[]): string {
  const word = label
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/ł/g, "l")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  if (word === "") return "";
  let value = word;
  for (let number = 2; taken.includes(value); number++) value = `${word}-${number}`;
  return value;
}
