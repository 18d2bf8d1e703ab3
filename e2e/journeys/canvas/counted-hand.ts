import type { Page, TestInfo } from "@playwright/test";

/** Counts what a hand does on a page from here on: keys that go down, and presses of the mouse (a drag is one). */
export async function countedHand(page: Page) {
  const done = { keydown: 0, pointerdown: 0 };
  const began = Date.now();
  await page.exposeFunction("countHand", (type: keyof typeof done) => {
    done[type] += 1;
  });
  await page.addInitScript(() => {
    for (const type of ["keydown", "pointerdown"])
      addEventListener(type, () => (window as unknown as { countHand(type: string): void }).countHand(type), true);
  });
  return {
    /** Prints it and keeps it with the journey: figures to compare, no promise about a clock. */
    tell({ annotations }: TestInfo, how: string): void {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      const description = `${how}: ${done.pointerdown} presses of the mouse, ${done.keydown} keys, ${seconds} s`;
      annotations.push({ type: "hand", description });
      process.stdout.write(`\n${description}\n`);
    },
  };
}
