import { expect, test, vi } from "vitest";
import { afterPress } from "./after-press.ts";

test.each(["pointerup", "pointercancel"])("what is found under a press is shown once it is over: %s", async (over) => {
  const page = new EventTarget();
  const show = vi.fn();
  const press = afterPress(show, page);
  press.show();
  expect(show).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("pointerdown"));
  press.show();
  expect(show).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event(over));
  // The click is still to come.
  expect(show).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  press.show();
  expect(show).toHaveBeenCalledTimes(3);
  press.stop();
  page.dispatchEvent(new Event("pointerdown"));
  press.show();
  expect(show).toHaveBeenCalledTimes(4);
});
