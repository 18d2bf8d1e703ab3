import {
  type EffectResult,
  type Fixture,
  type FixtureInput,
  type FixtureTurn,
  type Json,
  type JsonObject,
  type MessageAction,
  resultsOf,
} from "@parlo/engine";
import type { Hidden } from "../read/hidden-values.ts";
import { actionMasking } from "../read/mask-action.ts";
import { secretsIn, withoutSecrets } from "../read/without-secrets.ts";

const nothing: Hidden = { keys: new Set(), fields: new Set(), values: [], tooMuch: false };

/** Shorter ones are masked where they came and nowhere else: they say little, and flows go on by such words. */
const shortestSecret = 4;

/** What opens something, of all that came from outside: flows store it under other names, and say it. */
function answeredSecrets({ turns }: Fixture): string[] {
  return turns.flatMap(({ input }) => {
    if (input.type !== "result") return [];
    const { result } = input;
    const bodies = resultsOf(result).flatMap((one) => (one.type === "http" ? [one.body] : []));
    const all = [result as unknown as Json, ...bodies].flatMap((one) => [...secretsIn(one)]);
    return all.filter(({ length }) => length >= shortestSecret);
  });
}

/** A fixture as it may leave: without what hidden variables held, and without what opens something. */
export function concealFixture(fixture: Fixture, hidden: Hidden = nothing): Fixture {
  const values = [...hidden.values, ...answeredSecrets(fixture)];
  const { text, files, action, answer, json, named, under } = actionMasking({ ...hidden, values });
  const stored = (given: JsonObject | undefined) => given && withoutSecrets(named(given));

  function input(given: FixtureInput): FixtureInput {
    switch (given.type) {
      case "text":
        return { ...given, text: text(given.text), ...(given.files && { files: files(given.files) }) };
      case "heard":
        return { ...given, text: text(given.text) };
      case "start":
        return given.text === undefined ? given : { ...given, text: text(given.text) };
      case "signal":
        return given.value === undefined ? given : { ...given, value: withoutSecrets(under(given.name, given.value)) };
      case "uiResponse": {
        const shown = answer(given.answer);
        return { ...given, answer: "submit" in shown ? { ...shown, submit: withoutSecrets(shown.submit) } : shown };
      }
      case "variableStore":
        return { ...given, values: withoutSecrets(named(given.values)) };
      case "run":
        return { ...given, inputs: withoutSecrets(named(given.inputs)) };
      case "callback":
        return { ...given, action: action(given.action) };
      case "result":
        return { ...given, result: result(given.result) };
      case "operator":
        return given.command.type === "handBack" && given.command.summary !== undefined
          ? { ...given, command: { ...given.command, summary: text(given.command.summary) } }
          : given;
      default:
        return given;
    }
  }

  function result(given: EffectResult): EffectResult {
    if (given.type === "several") return { ...given, results: given.results.map(result) };
    const { type, ...rest } = given;
    const shown = withoutSecrets(named(rest as unknown as JsonObject)) as object;
    // Words of fixed lists, by which nodes go on.
    const fixed = Object.fromEntries(
      ["code", "finishReason"].flatMap((name) => (name in rest ? [[name, rest[name as keyof typeof rest]]] : [])),
    );
    return { type, ...shown, ...fixed } as unknown as EffectResult;
  }

  function event(given: JsonObject): JsonObject {
    if (given.type === "message") return { ...given, action: action(given.action as MessageAction) as unknown as Json };
    if (given.type === "run") return { ...given, inputs: withoutSecrets(json(given.inputs ?? {})) };
    if (given.type !== "variable") return given;
    return { ...given, value: withoutSecrets(under(String(given.key), given.value ?? null)) };
  }

  const turn = (given: FixtureTurn): FixtureTurn => ({
    ...given,
    input: input(given.input),
    ...(given.endUserVariables && { endUserVariables: stored(given.endUserVariables) ?? {} }),
    events: given.events.map(event),
    ...(given.outcome && {
      outcome: { ...given.outcome, detail: text(given.outcome.detail), outputs: stored(given.outcome.outputs) ?? {} },
    }),
    ...(given.exits && {
      exits: given.exits.map((one) => (one.match === null ? one : { ...one, match: json(one.match) as string })),
    }),
  });
  const { setting = {} } = fixture;
  const { variables, endUserVariables, inputs, outputs } = setting;
  return {
    setting: {
      ...setting,
      ...(variables && { variables: stored(variables) ?? {} }),
      ...(endUserVariables && { endUserVariables: stored(endUserVariables) ?? {} }),
      ...(inputs && { inputs: stored(inputs) ?? {} }),
      ...(outputs && { outputs: stored(outputs) ?? {} }),
    },
    turns: fixture.turns.map(turn),
  };
}
