import {
  beginLadder,
  type Choice,
  type JsonObject,
  type Ladder,
  type LadderState,
  type MessageAction,
  type NodeContext,
  type Output,
  phrase,
  type Rung,
  readLadder,
  resolveChoice,
  type Step,
  type Texts,
  type UiAnswer,
  type Wake,
} from "@parlo/engine";
import { askQuestion } from "./ask-question.ts";

interface Settings {
  readonly text: Texts;
  readonly variable: string | null;
  readonly ladder: Ladder;
  readonly digress: boolean;
}

/** How one kind of question offers its choices. */
export interface ChoiceLook<Data extends Settings, One extends Choice> {
  /** At least one; throws where there is none. */
  choices(data: Data, context: NodeContext): readonly One[];
  /** Whether each choice has an exit of its own. */
  ownExits(data: Data): boolean;
  show(choices: readonly One[], timeoutMs: number): NonNullable<MessageAction["uiAction"]>;
  /** What was pressed; undefined where the answer belongs to something else. */
  pressed(answer: UiAnswer, choices: readonly One[]): One | undefined;
  /** What has to be known of the choices when an answer comes. */
  keep?(choices: readonly One[]): JsonObject;
  /** What templates read of the choice under the node's name, besides value and label. */
  more?(choice: One): JsonObject;
}

/** Asks, offers choices and waits: pressed, typed and spoken answers count, what fits none climbs the ladder. */
export function choiceQuestion<Data extends Settings, One extends Choice>(look: ChoiceLook<Data, One>) {
  interface Asked {
    readonly text: string;
    readonly choices: readonly One[];
    readonly stand: LadderState;
  }

  function ask(data: Data, { text, choices, stand }: Asked, context: NodeContext): Step {
    return askQuestion(
      {
        text,
        uiAction: look.show(choices, data.ladder.timeoutMs),
        remember: [text, ...choices.map(({ label }) => `- ${label}`)].filter((line) => line !== "").join("\n"),
        ladder: data.ladder,
        stand: { ...stand, ...look.keep?.(choices) },
      },
      context,
    );
  }

  function chosen(data: Data, choice: One, rung: Rung, before: readonly Output[]): Step {
    const { value, label } = choice;
    return {
      type: "exit",
      name: "selected",
      match: look.ownExits(data) ? value : null,
      outputs: [
        ...before,
        { type: "engineEvent", state: "NodeProcessing", metaData: { rung, value } },
        { type: "output", value: { value, label, ...look.more?.(choice) } },
        ...(data.variable ? [{ type: "store" as const, key: data.variable, value }] : []),
      ],
    };
  }

  function missed(data: Data, context: NodeContext): Step {
    const stand = readLadder(context.memory);
    const again = data.ladder.noMatch[stand.noMatch];
    if (!again && context.connected("not-selected")) return { type: "exit", name: "not-selected" };
    const text = again ? context.text(again) : phrase("noMatch", context.language);
    const noMatch = again ? stand.noMatch + 1 : 0;
    return ask(data, { text, choices: look.choices(data, context), stand: { ...stand, noMatch } }, context);
  }

  function silent(data: Data, context: NodeContext): Step {
    const stand = readLadder(context.memory);
    const again = data.ladder.noInput[stand.noInput];
    if (!again) return { type: "exit", name: context.connected("timeout") ? "timeout" : "not-selected" };
    const further = { ...stand, noInput: stand.noInput + 1 };
    return ask(data, { text: context.text(again), choices: look.choices(data, context), stand: further }, context);
  }

  const begin = (data: Data, choices: readonly One[], context: NodeContext): Step =>
    ask(data, { text: context.text(data.text), choices, stand: beginLadder(data.ladder, context.now) }, context);

  return {
    /** Asks with choices that had to be fetched first. */
    begin,
    enter: (data: Data, context: NodeContext): Step => begin(data, look.choices(data, context), context),
    resume: (data: Data, wake: Wake, context: NodeContext): Step => {
      if (wake.type === "timer")
        return wake.name === "timeout" ? { type: "exit", name: "timeout" } : silent(data, context);
      const choices = look.choices(data, context);
      if (wake.type === "ui") {
        const choice = look.pressed(wake.answer, choices);
        if (!choice) return missed(data, context);
        return chosen(data, choice, "value", [{ type: "remember", message: { role: "user", text: choice.label } }]);
      }
      if (wake.type !== "text") return missed(data, context);
      const found = resolveChoice(wake.text, choices, context.language);
      if (!found) return { type: "unmatched", digress: data.digress, otherwise: missed(data, context) };
      return chosen(data, found.choice, found.rung, inOtherWords(data, context, wake.text));
    },
  };
}

/** What was typed stands for the value: hidden where the value is. */
function inOtherWords({ variable }: Settings, context: NodeContext, text: string): readonly Output[] {
  const hidden = variable !== null && context.definition(variable)?.hide;
  return hidden ? [{ type: "private", fields: [], values: [text] }] : [];
}
