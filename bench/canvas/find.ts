import type { Page } from "@playwright/test";

/** Searches the open flow; milliseconds from the last letter until its steps are listed. */
export async function find(page: Page, words: string): Promise<number> {
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Find in the flow" }).fill(words.slice(0, -1));
  await page.getByRole("listbox", { name: "Found" }).waitFor();
  await page.evaluate(watch, words);
  await page.keyboard.type(words.slice(-1));
  return page.evaluate(() => (window as unknown as { found: Promise<number> }).found);
}

/** Runs in the page: from the next key on it waits until the first of those that are found has all the words. */
function watch(words: string): void {
  const found = new Promise<number>((resolve) => {
    const onKey = ({ timeStamp }: Event) => {
      const look = () => {
        const first = document.querySelector('[role="listbox"][aria-label="Found"] [role="option"]');
        if (first?.textContent?.includes(words)) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      look();
    };
    window.addEventListener("keydown", onKey, { capture: true, once: true });
  });
  Object.assign(window, { found });
}
