import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { JsonObject } from "../json.ts";
import type { AnyKind } from "./node-kind.ts";
import { readSettings } from "./read-settings.ts";

const kindOf = (schema: z.ZodType) => ({ type: "Saying", version: 1, schema }) as unknown as AnyKind;

test("the same settings are read once for a kind, and anew for another or where they are others", () => {
  const reading = vi.fn((text: string) => text.trim());
  const kind = kindOf(z.object({ text: z.string().transform(reading) }));
  const stored = { version: 1, text: " Hello " };
  expect(readSettings(kind, stored)).toEqual({ state: "whole", data: { text: "Hello" } });
  expect(readSettings(kind, stored)).toBe(readSettings(kind, stored));
  expect(reading).toHaveBeenCalledTimes(1);
  expect(readSettings(kind, { ...stored, text: "Bye" })).toMatchObject({ data: { text: "Bye" } });
  expect(readSettings(kindOf(z.object({ text: z.string() })), stored)).toMatchObject({ data: { text: " Hello " } });
  expect(readSettings(kind, stored)).toMatchObject({ data: { text: "Hello" } });
});

test("what is no object at all is said not to be readable", () => {
  const kind = kindOf(z.object({ text: z.string() }));
  for (const stored of [null, "text", 3])
    expect(readSettings(kind, stored as unknown as JsonObject).state).not.toBe("whole");
});
