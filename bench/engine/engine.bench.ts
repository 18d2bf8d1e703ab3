import { cpuUsage } from "node:process";
import {
  advance,
  beginConversation,
  type ConversationState,
  compileFlow,
  type Engine,
  type Input,
  packState,
  type TurnContext,
  unpackState,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { loadTestFlow, runtimes } from "@parlo/nodes/runtime";
import { bareState, bareTurn } from "./bare-interpreter.ts";

/**
 * Node transitions per second of CPU, three a turn (condition, text, wait), beside an interpreter that does nothing
 * else. Goals: 1 million with the state from and to JSON, 10 million with it in memory.
 * Run: npm run -w @parlo/bench engine
 */
const rounds = 7;
const transitions = 3;
const secondsOfCpu = 0.5;

const flow = compileFlow(loadTestFlow("flow"), 1, kinds);
const engine: Engine = { runtimes, flow: () => flow, isLive: () => true };
const context: TurnContext = {
  now: 1_800_000_000_000,
  seed: "0198f1c2-7d5e-7c33-9a51-2f6f2f3c9d10",
  conversation: { id: "conversation", endUserId: "end-user", touchpoint: "Api", test: false },
  profile: { id: "profile", name: "Profile", context: "", languages: ["en"], followLanguage: true },
  persona: { name: "Mia", description: "" },
  organization: { timeZone: "UTC", limits: {} },
  definitions: [],
  endUserVariables: {},
};
const input = (at: number): Input => ({
  type: "text",
  text: at % 2 ? "hello there" : "what now",
  messageId: "message",
});

function turn(state: ConversationState, at: number): ConversationState {
  const result = advance(engine, state, input(at), context);
  if (result.type !== "advanced" || result.events.length < 6) throw new Error("The turn did not run");
  return result.state;
}

const begun = beginConversation({ flowId: "flow", flowVersion: 1, language: "en" });
let state = turn(begun, 0);
let json = JSON.stringify(packState(state));
let bare = bareState();
let bareJson = JSON.stringify(bare);

const contenders: { readonly [name: string]: (at: number) => void } = {
  "engine, state from and to JSON": (at) => {
    json = JSON.stringify(packState(turn(unpackState(JSON.parse(json)), at)));
  },
  "bare, state from and to JSON": (at) => {
    bareJson = JSON.stringify(bareTurn(JSON.parse(bareJson), at % 2 ? "hello there" : "what now").state);
  },
  "engine, state in memory": (at) => {
    state = turn(state, at);
  },
  "bare, state in memory": (at) => {
    bare = bareTurn(bare, at % 2 ? "hello there" : "what now").state;
  },
};

function measure(run: (at: number) => void): number {
  const before = cpuUsage();
  let turns = 0;
  for (;;) {
    for (let at = 0; at < 2000; at++) run(at);
    turns += 2000;
    const { user, system } = cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds >= secondsOfCpu) return (turns * transitions) / seconds;
  }
}

const measured = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]));
for (const run of Object.values(contenders)) measure(run);
for (let round = 0; round < rounds; round++)
  for (const [name, run] of Object.entries(contenders)) measured.get(name)?.push(measure(run));

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const of = (name: string) => median(measured.get(name) ?? []);
const lines = [...measured].map(
  ([name, values]) => `${name.padEnd(34)} ${(median(values) / 1e6).toFixed(2)} M transitions per CPU second`,
);
lines.push(
  `engine / bare, JSON                ${(of("engine, state from and to JSON") / of("bare, state from and to JSON")).toFixed(2)}`,
  `engine / bare, memory              ${(of("engine, state in memory") / of("bare, state in memory")).toFixed(2)}`,
  `state as JSON                      ${json.length} bytes`,
);
process.stdout.write(`${lines.join("\n")}\n`);
