/** What a call of a provider in this mode has to come to. */
export interface Expected {
  readonly mode: string;
  readonly exit: "default" | "error";
  /** Milliseconds in which the turn has to be over. */
  readonly withinMs: number;
}

/** Nothing heard for 15 s, which is not tried again, and a second; an engine has what its node gives it. */
const silence = { ofModel: 15_000 + 1000, ofEngine: 30_000 + 1000 };
const soon = 10_000;
const come = (exit: Expected["exit"], withinMs: number, modes: readonly string[]): readonly Expected[] =>
  modes.map((mode) => ({ mode, exit, withinMs }));

const refusals = ["e401", "e403", "e404", "e429:1", "e500", "e503", "e529"];
const unreadable = ["html", "badjson", "json", "reset", "broken", "huge", "endless", "flaky:9"];

export const modesOfModels: readonly Expected[] = [
  ...come("default", soon, ["ok", "utf8", "dup", "notdone", "slow:1000", "flaky:1", "reason", "think"]),
  ...come("error", soon, [...refusals, ...unreadable]),
  ...come("error", soon, ["quota", "nothing", "empty", "blank", "nofinish", "cut", "halved", "error", "filter"]),
  ...come("error", silence.ofModel, ["stall", "never"]),
];
/** What only a node with tools can be given. */
export const modesWithTools: readonly Expected[] = come("error", soon, ["loop", "trunctool"]);

/** Of an engine it is for its own protocol to say whether an answer is whole. */
export const modesOfEngines: readonly Expected[] = [
  ...come("default", soon, ["ok", "utf8", "slow:1000"]),
  ...come("error", soon, [...refusals, ...unreadable]),
  ...come("error", silence.ofEngine, ["stall", "never"]),
];
