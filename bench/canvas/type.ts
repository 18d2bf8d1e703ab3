import type { Locator, Page } from "@playwright/test";

/** Milliseconds from each key to the frame that shows it. */
export type Keys = readonly number[];

const typed = "What is typed into a field of a long flow stands there as fast as it is typed, letter by letter. ";

/** Types at thirty letters a second, faster than people do. What does not stand there afterwards is an error. */
export async function typeInto(page: Page, field: Locator): Promise<Keys> {
  await field.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" ");
  const before = await textOf(field);
  await page.evaluate(watchKeys);
  await page.keyboard.type(typed, { delay: 33 });
  const keys = await page.evaluate(() => Promise.all((window as unknown as { keys: Promise<number>[] }).keys));
  const after = await textOf(field);
  if (after !== before + typed) throw new Error(`Of “${typed}” there is “${after.slice(before.length)}”`);
  return keys;
}

/** Editors of texts show what ends with a blank as it is, with one that does not break. */
const textOf = async (field: Locator): Promise<string> =>
  (
    await field.evaluate((element) => (element instanceof HTMLTextAreaElement ? element.value : element.textContent))
  ).replaceAll("\u00a0", " ");

/** Runs in the page. */
function watchKeys(): void {
  const keys: Promise<number>[] = [];
  Object.assign(window, { keys });
  const shown = ({ timeStamp }: Event) =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    });
  window.addEventListener("keydown", (event) => keys.push(shown(event)), true);
}
