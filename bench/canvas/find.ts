import type { Page } from "@playwright/test";

/** Searches the open flow; milliseconds from the last letter until its steps are listed. */
export async function find(page: Page, words: string): Promise<number> {
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Find in the flow" }).fill(words.slice(0, -1));
  await page.getByRole("listbox", { name: "Found" }).waitFor();
  const found = page.evaluate(listed, words);
  await page.keyboard.type(words.slice(-1));
  return found;
}

/** Runs in the page: waits until the first of those that are found has all the words. */
function listed(words: string): Promise<number> {
  return new Promise((resolve) => {
    let last = Number.NaN;
    window.addEventListener("keydown", ({ timeStamp }) => (last = timeStamp), { capture: true, once: true });
    const look = () => {
      const first = document.querySelector('[role="listbox"] [role="option"]');
      if (!Number.isNaN(last) && first?.textContent?.includes(words)) resolve(performance.now() - last);
      else requestAnimationFrame(look);
    };
    look();
  });
}
