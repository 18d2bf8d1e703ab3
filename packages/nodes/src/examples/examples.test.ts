import { readdirSync, readFileSync } from "node:fs";
import {
  type FlowInput,
  type Input,
  type Json,
  type JsonObject,
  type MessageAction,
  type Passage,
  type Surroundings,
  type VariableType,
  validateFlow,
} from "@parlo/engine";
import { describe, expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type FlowSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, failed, generated, type Setting } from "../testing/converse.ts";
import { memoryTables, type SeededTables } from "../testing/memory-tables.ts";
import { nothingAround } from "../testing/nothing-around.ts";

/** An example that another builder shows in public, made again with kinds of Parlo and told in words of its own. */
interface Example {
  /** Whose example it follows, and where that lies. */
  readonly follows: string;
  /** What its authors rely on. */
  readonly shows: string;
  readonly setting?: Omit<Setting, "definitions">;
  readonly variables?: { readonly [key: string]: VariableType };
  readonly endUserVariables?: { readonly [key: string]: VariableType };
  readonly collections?: readonly string[];
  /** As every conversation finds them. */
  readonly tables?: SeededTables;
  /** The conversation is held with the first. */
  readonly flows: readonly FlowSketch[];
  readonly conversations: { readonly [title: string]: readonly Line[] };
}

/** One thing that comes in, and all that has to come of it. */
interface Line {
  readonly say?: string;
  /** With `say`: the language that it is said in. */
  readonly in?: string;
  /** One button, or several at once. */
  readonly press?: string | readonly string[];
  readonly pick?: string;
  readonly fill?: JsonObject;
  readonly cancel?: true;
  readonly signal?: string;
  readonly value?: string;
  /** The next timer goes off, which has to be of this name. */
  readonly ring?: string;
  readonly operator?: Extract<Input, { type: "operator" }>["command"];
  /** What a model writes or calls, an address answers, knowledge holds; or why nothing came. */
  readonly writes?: string;
  readonly calls?: readonly (readonly [name: string, args: Json])[];
  readonly answers?: readonly [status: number, body: Json];
  readonly finds?: readonly Passage[];
  readonly fails?: string;
  /** The table does what it is asked for. */
  readonly stores?: true;

  /** Texts, in order; none where absent. */
  readonly hear?: readonly string[];
  /** Labels of the buttons, titles of the cards or names of the fields that are shown. */
  readonly offer?: readonly string[];
  /** Parts of what is asked of the outside. */
  readonly asks?: JsonObject;
  /** Some of the conversation's variables. */
  readonly holds?: JsonObject;
  readonly cites?: readonly string[];
  readonly owner?: "agent" | "queued" | "human";
  readonly closed?: boolean;
  /** Codes; none where absent. */
  readonly issues?: readonly string[];
}

const here = new URL("./", import.meta.url);
const read = (file: string): Example => JSON.parse(readFileSync(new URL(file, here), "utf8"));
const files = readdirSync(here).filter((file) => file.endsWith(".json"));

const definitionsOf = ({ variables = {}, endUserVariables = {} }: Example) =>
  [variables, endUserVariables].flatMap((some, at) =>
    Object.entries(some).map(([key, type]) => ({ key, name: key, type, isEndUser: at === 1, hide: false })),
  );

function bring(chat: ReturnType<typeof converse>, line: Line, tables: ReturnType<typeof memoryTables>): void {
  if (line.say !== undefined) chat.say(line.say, line.in === undefined ? {} : { language: line.in });
  else if (typeof line.press === "string") chat.answer({ button: line.press });
  else if (line.press) chat.answer({ buttons: line.press });
  else if (line.pick !== undefined) chat.answer({ card: line.pick });
  else if (line.fill) chat.answer({ submit: line.fill });
  else if (line.cancel) chat.answer({ cancel: true });
  else if (line.signal !== undefined) chat.signal(line.signal, line.value);
  else if (line.operator) chat.take({ type: "operator", command: line.operator });
  else if (line.writes !== undefined) chat.perform(generated(line.writes));
  else if (line.calls) chat.perform(calls(...line.calls));
  else if (line.answers) chat.perform(answered(...line.answers));
  else if (line.finds) chat.perform({ type: "knowledge", passages: line.finds, durationMs: 1 });
  else if (line.stores) chat.perform(tables.perform(chat.effect()));
  else if (line.fails !== undefined) chat.perform(failed(line.fails));
  else {
    const [next] = [...chat.state().timers].sort((a, b) => a.dueAt - b.dueAt);
    expect(next?.name).toBe(line.ring);
    chat.ring();
  }
}

function offered({ uiAction }: MessageAction): readonly string[] {
  const value = uiAction?.value;
  if (value?.type === "buttons") return value.buttons.map(({ label }) => label);
  if (value?.type === "cards") return value.cards.map(({ title = "" }) => title);
  return value?.type === "input" ? value.input.fields.map(({ name }) => name) : [];
}

/** Of everything that a line may speak of, what came of it. */
function outcome(chat: ReturnType<typeof converse>, line: Line) {
  const actions = chat.actions();
  const { variables, owner, closed } = chat.state();
  return {
    hear: chat.texts(),
    issues: chat.issues().map(({ code }) => code),
    ...(line.offer && { offer: actions.flatMap(offered) }),
    ...(line.asks && { asks: chat.effect() }),
    ...(line.holds && { holds: variables }),
    ...(line.cites && { cites: actions.flatMap(({ text }) => text?.citations?.map(({ title }) => title) ?? []) }),
    ...(line.owner && { owner }),
    ...(line.closed !== undefined && { closed }),
  };
}

/** What a line tells, apart from what it brings. */
function expected({ asks, holds, ...line }: Line) {
  const { hear = [], issues = [], offer, cites, owner, closed } = line;
  return {
    ...{ hear, issues },
    ...(offer && { offer }),
    ...(asks && { asks: expect.objectContaining(containing(asks)) }),
    ...(holds && { holds: expect.objectContaining(holds) }),
    ...(cites && { cites }),
    ...(owner && { owner }),
    ...(closed !== undefined && { closed }),
  };
}

/** Objects name the parts that count, all the way down. */
const containing = (parts: JsonObject): { [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? expect.objectContaining(containing(part as JsonObject))
        : part,
    ]),
  );

function hold(example: Example, lines: readonly Line[]): void {
  const chat = converse(example.flows.map(buildFlow), { ...example.setting, definitions: definitionsOf(example) });
  const tables = memoryTables(example.tables ?? {});
  lines.forEach((line, at) => {
    bring(chat, line, tables);
    expect(outcome(chat, line), `line ${at + 1}: ${JSON.stringify(line).slice(0, 120)}`).toEqual(expected(line));
  });
}

function surroundingsOf(example: Example): Surroundings {
  return {
    ...nothingAround,
    flows: example.flows.map(({ id, name, type = "Custom", settings, nodes }) => {
      const inputs = (settings?.inputs ?? []) as unknown as readonly FlowInput[];
      const outputs = Object.values(nodes).flatMap((node) =>
        node.type === "EndFlow"
          ? (kinds.EndFlow.gives?.(kinds.EndFlow.schema.parse({ ...kinds.EndFlow.defaults, ...node.data })) ?? [])
          : [],
      );
      return { id, name, type, archived: false, inputs, calls: [], jumps: [], live: true, leadsTo: [], outputs };
    }),
    hasDefaultAiModel: true,
    tables: Object.entries(example.tables ?? {}).map(([id, { columns }]) => ({
      ...{ id, name: id, archived: false },
      columns: Object.entries(columns).map(([key, type]) => ({ key, name: key, type })),
    })),
    collections: (example.collections ?? []).map((id) => ({ id, name: id, archived: false })),
    has: ["knowledge", "mail", "tables"],
    definitions: definitionsOf(example),
    languages: example.setting?.languages ?? ["en"],
  };
}

describe.each(files)("%s", (file) => {
  const example = read(file);

  test("is in order as its author sees it", () => {
    const surroundings = surroundingsOf(example);
    const problems = example.flows.flatMap((flow) => validateFlow(buildFlow(flow), kinds, surroundings));
    expect(problems.map(({ code, nodeId, message }) => `${nodeId}: ${code}, ${message}`)).toEqual([]);
  });

  test.each(Object.entries(example.conversations))("%s", (_, lines) => hold(example, lines));

  test("is seen to fail where something else is expected", () => {
    const [lines = []] = Object.values(example.conversations);
    const other = lines.map((line, at) => (at < lines.length - 1 ? line : { ...line, hear: ["something else"] }));
    expect(() => hold(example, other)).toThrow("something else");
  });
});

test("there are examples", () => {
  expect(files.length).toBeGreaterThan(11);
});
