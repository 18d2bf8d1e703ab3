export const otherScript = /(?!\p{Script=Latin})\p{Letter}/u;

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of any script, also of those that put no space between them. A long text at once would take seconds. */
export const wordsOf = (text: string): string[] =>
  text.split(/(?<=[\n。！？.!?])/).flatMap((line) => [...words.segment(line)].map(({ segment }) => segment));
