import type { Loop } from "../conversation/loop.ts";
import type { ExitName, FlowInput, FlowTool } from "../graph/model.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Place } from "../template/place.ts";
import type { ModelMessage } from "../turn/effect.ts";
import type { VariableType } from "../variable/variable-types.ts";
import type { AnyKind, DataOf, NodeKind } from "./node-kind.ts";
import type { Output, Step, Wake } from "./step.ts";

/** Everything a node may know. Nothing here is the outside: a run replays to the same result. */
export interface NodeContext {
  readonly flowId: string;
  readonly node: { readonly id: string; readonly name: string; readonly tools: readonly FlowTool[] };
  readonly language: string;
  /** Languages of the profile, the default first. */
  readonly languages: readonly string[];
  readonly timeZone: string;
  /** As ISO 3166 writes it: of the languages that are spoken here; null where they do not tell. */
  readonly country: string | null;
  readonly touchpoint: string;
  readonly conversationId: string;
  readonly endUserId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 to below 1, from the turn's seed. */
  random(): number;
  newId(): string;
  /**
   * Renders a template; throws `TemplateError`. Values in `locals` hide others of their name. Where the text is for a
   * machine, `place` says which, so that no value ends the part that it is put into.
   */
  render(template: string, locals?: JsonObject, place?: Place): string;
  /** What a template stands for: one placeholder alone is the value itself, in its type; all else is a text. */
  value(template: string): Json;
  /** The text in the conversation's language, else in the profile's first one, else any; rendered. */
  text(texts: { readonly [language: string]: string }, locals?: JsonObject): string;
  /** What a name or a dotted path means now (`name`, `user.name`, `nodes.weather.temperature`); undefined where nothing is. */
  read(path: string): Json | undefined;
  /** The variable behind a name or path. */
  definition(path: string): VariableDefinition | undefined;
  /** Whether this exit of the node leads somewhere. */
  connected(name: ExitName, match?: string | null): boolean;
  readonly memory: Json | undefined;
  /** What the agent that runs here was asked to do; empty outside of agents. */
  readonly task: string;
  readonly history: readonly ModelMessage[];
  /** How many of its latest messages are of this visit, where the node's runtime keeps it. */
  readonly visitMessages: number;
  readonly persona: PersonaView;
  readonly profile: ProfileView;
  /** What the node kept for the rest of the conversation. */
  readonly kept: Json | undefined;
  /** The list that the node is going through, where the flow has come round to it; null where it begins. */
  readonly loop: Loop | null;
  /** The input that this flow begins with; null in a flow that was called. */
  readonly begunBy: Wake | null;
  /** Calls of a model that this turn may still make. */
  readonly modelStepsLeft: number;
  /** How a value of a variable's type is read from what people write; undefined where it cannot be one. */
  convert(type: VariableType, value: Json): Json | undefined;
  /** What a flow takes, as it is live where no version is named; nothing where there is no such flow. */
  inputsOf(flowId: string, version: number | null): readonly FlowInput[];
}

export interface VariableDefinition {
  readonly key: string;
  readonly name: string;
  readonly type: VariableType;
  readonly isEndUser: boolean;
  readonly hide: boolean;
  /** What it holds, in the author's words. */
  readonly description?: string | null;
}

export interface PersonaView {
  readonly name: string;
  readonly description: string;
}

export interface ProfileView {
  readonly id: string;
  readonly name: string;
  /** Free text that engines are given. */
  readonly context: string;
  /** The default first. */
  readonly languages: readonly string[];
  /** Whether the conversation goes over to the language of what the end user says; else it keeps the one that it has. */
  readonly followLanguage: boolean;
}

/** Pure: `enter` when the flow arrives, `resume` when something wakes the waiting node. */
export interface NodeRuntime<Kind extends NodeKind> {
  /** Its model is asked several times in a visit, and reads all of that: the history keeps it until the visit is over. */
  readonly keepsVisit?: true;
  enter(data: DataOf<Kind>, context: NodeContext): Step;
  resume?(data: DataOf<Kind>, wake: Wake, context: NodeContext): Step;
  /** Asks once more after a digression, with what it has in memory; entered anew where absent. */
  again?(data: DataOf<Kind>, context: NodeContext): Step;
  /** What it leaves behind where it is left with something in memory and goes no further. */
  unfinished?(data: DataOf<Kind>, context: NodeContext): readonly Output[];
}

/** A runtime whose settings' type has been forgotten, as registries hold it. */
export interface AnyRuntime {
  readonly keepsVisit?: true;
  enter(data: never, context: NodeContext): Step;
  resume?(data: never, wake: Wake, context: NodeContext): Step;
  again?(data: never, context: NodeContext): Step;
  unfinished?(data: never, context: NodeContext): readonly Output[];
}

export type Runtimes = { readonly [type: string]: AnyRuntime };

/** A kind and its runtime's type, checked together where registries are made. */
export type RuntimesOf<KindsByType extends { readonly [type: string]: AnyKind }> = {
  readonly [Type in keyof KindsByType]: KindsByType[Type] extends NodeKind<infer _Type, infer Schema>
    ? NodeRuntime<NodeKind<string, Schema>>
    : AnyRuntime;
};
