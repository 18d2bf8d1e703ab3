import type { Draws } from "@parlo/engine/testing";
import type { FlowSketch, NodeSketch } from "@parlo/nodes/templates";

/** What a flow may lead to and ask. */
export interface Around {
  /** Flows that come back. */
  readonly called: readonly string[];
  /** Flows that do not. */
  readonly jumped: readonly string[];
  readonly agents: readonly string[];
  readonly automations: readonly string[];
  readonly aiModels: readonly string[];
  /** Addresses of webhooks. */
  readonly hooks: readonly string[];
  /** Milliseconds that a delay takes, at most. */
  readonly longestDelayMs: number;
}

export interface RandomFlow {
  readonly nodes: FlowSketch["nodes"];
  readonly settings: NonNullable<FlowSketch["settings"]>;
  readonly policy: string;
}

/** Writes its nodes and answers with the first of them; `next` is where it leads. */
type Block = (next: string) => string;

export const variables = [
  ["list", "Json"],
  ["word", "String"],
  ["day", "Date"],
  ["guests", "Number"],
  ["agreed", "Boolean"],
  ["mail", "String"],
  ["heard", "String"],
] as const;

const texts = (en: string) => ({ en, de: `${en} (auf Deutsch)`, ja: `${en}（日本語）` });

/** A flow of some blocks in a row that then rests, ends or goes elsewhere; whatever is random about it comes from `draw`. */
export function randomFlow(draw: Draws, around: Around, role: "main" | "called" | "agent" | "automation"): RandomFlow {
  const nodes: { [id: string]: NodeSketch } = {};
  let named = 0;
  const add = (node: NodeSketch): string => {
    named += 1;
    const id = `${node.type.charAt(0).toLowerCase()}${node.type.slice(1)}${named}`;
    nodes[id] = node;
    return id;
  };
  const say = (words: string, next?: string) =>
    add({
      type: "TextMessageAction",
      data: { alternatives: [texts(words), texts(`${words} once more`)].slice(0, draw.between(1, 2)) },
      ...(next && { to: { default: next } }),
    });

  const patience = () => ({
    ...(draw.chance(0.5) && { noInput: [texts("Are you there?")], noInputAfterMs: 60_000 }),
    ...(draw.chance(0.4) && { timeoutMs: 300_000 }),
  });
  const ladder = () => ({
    noMatch: Array.from({ length: draw.between(0, 2) }, (_, at) => texts(`That fits nothing, ${at}`)),
    ...patience(),
  });
  const question = () => ({ ladder: ladder(), digress: draw.chance(0.8) });
  /** Exits that the ladder may need, all to one place. */
  const given = (next: string, ...exits: readonly string[]) => Object.fromEntries(exits.map((exit) => [exit, next]));
  const colours = ["red", "green", "blue", "grey"] as const;

  const fields = {
    day: { label: texts("Which day?"), type: "date" },
    guests: { label: texts("How many?"), type: "number" },
    agreed: { label: texts("Do you agree?"), type: "yesNo" },
    mail: { label: texts("Your address?"), type: "email" },
    word: {
      ...{ label: texts("Which size?"), type: "select" },
      options: ["small", "large"].map((value) => ({ value, label: texts(value) })),
    },
    heard: { label: texts("Anything else?"), type: "text", required: false },
  };
  type FieldName = keyof typeof fields;
  const names = Object.keys(fields) as FieldName[];

  const blocks: { readonly [name: string]: Block } = {
    says: (next) => say(draw.pick(["Word: {{ word }}", "{{ guests }} on {{ day }}", "Heard {{ input.text }}"]), next),
    buttons(next) {
      const offered = colours.slice(0, draw.between(2, 4));
      const several = draw.chance(0.25) ? { several: { least: 0, most: 2, confirm: texts("Done") } } : {};
      const ways = Object.keys(several).length
        ? { selected: next }
        : Object.fromEntries(
            offered.map((one) => [`selected:${one}`, draw.chance(0.5) ? next : say(`So it is ${one}`, next)]),
          );
      const buttons = offered.map((value) => ({ value, label: texts(value), synonyms: { en: [`deep ${value}`] } }));
      return add({
        type: "ChooseReplyButton",
        data: {
          ...{ text: texts("Which colour?"), variable: several.several ? "list" : "word", buttons },
          ...several,
          ...question(),
        },
        to: { ...ways, ...given(next, "not-selected", "timeout", "error") },
      });
    },
    cards: (next) =>
      add({
        type: "ChooseCard",
        data: {
          ...{ text: texts("Which card?"), variable: "word", ...question() },
          cards: ["tea", "juice"].map((value) => ({ value, title: texts(value), text: texts("."), imageUrl: "" })),
        },
        to: given(next, "selected:tea", "selected:juice", "not-selected", "timeout", "error"),
      }),
    asks(next) {
      const asked = names.filter(() => draw.chance(0.4)).slice(0, 3);
      const all = asked.length > 0 ? asked : (["guests"] as const);
      const ask = draw.pick(["form", "oneByOne"] as const);
      return add({
        type: "CollectUserInput",
        data: {
          ...{ text: texts("Please say"), submit: texts("Send"), cancel: texts("Cancel"), ask, ...question() },
          ...{ skipKnown: draw.chance(0.2), fields: all.map((name) => ({ name, variable: name, ...fields[name] })) },
        },
        to: {
          ...given(next, "submit", "cancel", "timeout", "error"),
          ...(ask === "form" && draw.chance(0.5) && { text: next }),
        },
      });
    },
    decides: (next) =>
      add({
        type: "IfElse",
        data: {
          cases: [
            {
              ...{ id: "so", label: "", join: "and" },
              conditions: [
                draw.pick([
                  { variable: "word", operator: "eq", value: "red", not: false },
                  { variable: "guests", operator: "gt", value: "3", not: false },
                  { variable: "day", operator: "exists", value: "", not: true },
                ]),
              ],
            },
          ],
        },
        to: { "response:so": draw.chance(0.5) ? say("It is so", next) : next, default: next },
      }),
    stores: (next) =>
      add({
        type: "StoreVariable",
        data: {
          assignments: [
            draw.pick([
              { mode: "template", variable: "word", template: "{{ input.text }}" },
              { mode: "arithmetic", variable: "guests", operator: "add", by: "1" },
              { mode: "clear", variable: "day" },
              { mode: "append", variable: "list", template: "{{ word }}" },
            ]),
          ],
        },
        to: given(next, "default", "error"),
      }),
    rounds(next) {
      const each = add({ type: "ForEach", data: { list: "list", item: "thing" } });
      const asks = draw.chance(0.5) ? block("asks", each) : each;
      nodes[each] = {
        ...(nodes[each] as NodeSketch),
        to: { "response:each": say("Now {{ thing }}", asks), default: next, error: next },
      };
      return add({
        type: "StoreVariable",
        data: { assignments: [{ mode: "value", variable: "list", value: draw.pick([["a", "b"], ["x"], []]) }] },
        to: given(each, "default", "error"),
      });
    },
    calls: (next) =>
      add({
        type: "GoToFlow",
        data: {
          ...{ flowId: draw.pick(around.called), mode: "call" },
          outputs: [{ name: "given", variable: "heard" }],
        },
        to: given(next, "success", "error"),
      }),
    hook: (next) =>
      add({
        type: "WebhookAction",
        data: {
          request: { method: draw.pick(["GET", "POST"]), url: draw.pick(around.hooks), retries: draw.between(0, 1) },
          mapping: [{ path: "body.word", variable: "word" }],
        },
        to: given(next, "success", "timeout", "error"),
      }),
    model: (next) =>
      add({
        type: "LlmResponse",
        data: { model: { aiModelId: draw.pick(around.aiModels), instruction: "Help" }, say: draw.chance(0.8) },
        to: given(next, "default", ...(draw.chance(0.5) ? ["error"] : [])),
      }),
    tools: (next) =>
      add({
        type: "LlmWithTools",
        data: { model: { aiModelId: draw.pick(around.aiModels), instruction: "Help" } },
        tools: {
          remember: {
            ...{ type: "StoreVariableTool", description: "Keeps" },
            parameters: [{ name: "what", type: "string" }],
            data: { assignments: [{ parameter: "what", variable: "word" }] },
          },
          run: {
            ...{ type: "GoToFlowTool", description: "Runs another" },
            data: { flowId: draw.pick(around.called), mode: "call" },
          },
          count: {
            ...{ type: "AutomationTool", description: "Counts", data: { flowId: draw.pick(around.automations) } },
          },
        },
        to: given(next, "default", "error"),
      }),
    agent: (next) =>
      add({
        type: "RunAgent",
        data: { flowId: draw.pick(around.agents), task: "Do {{ input.text }}" },
        to: given(next, "success", "error"),
      }),
    automation: (next) =>
      add({
        type: "RunAutomation",
        data: {
          ...{ flowId: draw.pick(around.automations), wait: draw.chance(0.7) },
          outputs: [{ name: "given", variable: "heard" }],
        },
        to: given(next, "success", "error"),
      }),
    delay: (next) =>
      add({
        type: "DelayAction",
        data: { durationMs: draw.between(0, around.longestDelayMs), typing: draw.chance(0.5) },
        to: { default: next },
      }),
    person: (next) =>
      add({
        type: "HandoverToHuman",
        data: { message: texts("Somebody comes"), timeoutMs: 600_000 },
        to: given(next, "success", "timeout", "error"),
      }),
    language: (next) =>
      add({
        type: "SetLanguage",
        data: { language: draw.pick(["de", "ja", "en"]) },
        to: given(next, "default", "error"),
      }),
    byLanguage: (next) =>
      add({
        type: "RouteByLanguage",
        data: { cases: [{ id: "german", label: "", languages: ["de"] }] },
        to: { "response:german": say("Deutsch", next), default: next },
      }),
    intents: (next) =>
      add({
        type: "IntentMatcher",
        data: { intents: [{ id: "book", name: "book", examples: { en: ["I want to book a table"] } }] },
        to: { "response:book": say("You want to book", next), default: next, error: next },
      }),
    rests: (next) =>
      add({
        type: "Checkpoint",
        data: { ladder: patience(), handlers: draw.pick(["exact", "any", "none"]) },
        to: given(next, "text", "signal", ...(draw.chance(0.5) ? ["timeout"] : [])),
      }),
    touchpoint: (next) =>
      draw.chance(0.5)
        ? add({ type: "SendSignal", data: { name: "shown", value: "{{ word }}" }, to: { default: next } })
        : add({
            type: "CustomAction",
            data: { name: "show", json: '{"a":1}', wait: draw.chance(0.5), timeoutMs: 120_000 },
          }),
  };
  function block(name: string, next: string): string {
    const first = blocks[name]?.(next) ?? next;
    const node = nodes[first];
    if (node?.type === "CustomAction" && !node.to)
      nodes[first] = { ...node, to: node.data?.wait ? given(next, "response", "timeout", "error") : { default: next } };
    return first;
  }

  const silent = ["decides", "stores", "hook", "says", "delay"];
  const apart = ["says", "asks", "buttons", "stores", "model", "tools", "hook"];
  const known = { automation: silent, agent: apart }[role as string] ?? Object.keys(blocks);
  const has = (name: string) =>
    (name !== "calls" && name !== "tools") || (around.called.length > 0 && around.automations.length > 0);
  const usable = known.filter(
    (name) => has(name) && (name !== "agent" || around.agents.length > 0) && (name !== "automation" || has("calls")),
  );

  const chain = (length: number, end: string) => {
    let first = end;
    for (let left = length; left > 0; left -= 1) first = block(draw.pick(usable), first);
    return first;
  };
  const isMain = role === "main";
  const end = isMain
    ? draw.chance(0.3) && around.jumped.length > 0
      ? add({ type: "GoToFlow", data: { flowId: draw.pick(around.jumped), mode: "jump" } })
      : add({ type: "Checkpoint" })
    : add({ type: "EndFlow", data: { outputs: [{ name: "given", value: "{{ word }}" }] } });
  const first = chain(draw.between(isMain ? 3 : 1, isMain ? 7 : 3), end);
  if (nodes[end]?.type === "Checkpoint") {
    const again = say("Again, {{ input.text }}", draw.chance(0.5) ? first : chain(draw.between(0, 3), end));
    nodes[end] = { type: "Checkpoint", to: { text: again, signal: again } };
  }
  const policy = draw.pick(["queue", "merge", "interrupt", "ignore"]);
  const handlers =
    isMain && around.called.length > 0
      ? [
          { id: "help", on: "keyword", keywords: { en: ["help"] }, flowId: draw.pick(around.called), mode: "call" },
          { id: "tap", on: "signal", names: ["tap"], flowId: draw.pick(around.called), mode: "call" },
        ]
      : [];
  return {
    nodes: { start: { type: "Start", to: { text: first, signal: first, default: first } }, ...nodes },
    settings: {
      bursts: { policy, mergeMs: 30, mostMs: 500 },
      ...(handlers.length > 0 && { handlers }),
      ...(role === "automation" || isMain ? {} : { outputs: [{ name: "given" }] }),
    },
    policy,
  };
}
