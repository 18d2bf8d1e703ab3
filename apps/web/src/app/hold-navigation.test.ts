import type { AnyRouter } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { holdNavigation } from "./hold-navigation.ts";

function openPage() {
  const release = vi.fn();
  const block = vi.fn(() => release);
  const navigator = { onLine: true };
  const page = Object.assign(new EventTarget(), { navigator }) as unknown as Window;
  holdNavigation({ history: { block } } as unknown as AnyRouter, page);
  return { page, navigator, block, release };
}

test("what is pressed after the network has gone is held, also before the browser has told of it", () => {
  const { page, navigator, block, release } = openPage();
  page.dispatchEvent(new Event("click"));
  expect(block).not.toHaveBeenCalled();
  (navigator as { onLine: boolean }).onLine = false;
  page.dispatchEvent(new Event("click"));
  expect(block).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event("offline"));
  expect(block).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event("online"));
  expect(release).toHaveBeenCalledOnce();
});
