import { readdirSync, readFileSync } from "node:fs";
import type { Input, JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type FlowSketch } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";
import { memoryTables, type SeededTables } from "./memory-tables.ts";

/** A conversation with data tables: whatever keeps them answers its effects, and what goes out is the same. */
interface TableConversation {
  readonly tables: SeededTables;
  readonly sketches: readonly FlowSketch[];
  readonly turns: readonly {
    /** `performed`: the tables answer what is asked of them. */
    readonly input: Input | { readonly type: "performed" };
    /** Events of the turn in order, engine events left out; each names the part that counts. */
    readonly events: readonly JsonObject[];
  }[];
}

const source = new URL("../", import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".tables.json"),
);
const read = (file: string): TableConversation => JSON.parse(readFileSync(new URL(file, source), "utf8"));

test.each(files)("%s happens as it is written", (file) => {
  const { tables: seed, sketches, turns } = read(file);
  const tables = memoryTables(seed);
  const chat = converse(sketches.map(buildFlow));
  for (const { input, events } of turns) {
    const happened = input.type === "performed" ? chat.perform(tables.perform(chat.effect())) : chat.take(input);
    const told = happened.filter((event) => event.type !== "engine");
    expect(told).toMatchObject(events);
    expect(told).toHaveLength(events.length);
  }
});

test("there are conversations with tables to check", () => {
  expect(files.length).toBeGreaterThan(2);
});
