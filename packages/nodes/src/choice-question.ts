import {
  beginLadder,
  type Choice,
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
  readonly list: object | null;
  readonly ladder: Ladder;
  readonly digress: boolean;
}

/** How one kind of question offers its choices. */
export interface ChoiceLook<Data extends Settings, One extends Choice> {
  /** At least one; throws where there is none. */
  choices(data: Data, context: NodeContext): readonly One[];
  show(choices: readonly One[], timeoutMs: number): NonNullable<MessageAction["uiAction"]>;
  /** The value of what was pressed; undefined where the answer belongs to something else. */
  pressed(answer: UiAnswer): string | undefined;
}

/** Asks, offers choices and waits: pressed, typed and spoken answers count, what fits none climbs the ladder. */
export function choiceQuestion<Data extends Settings, One extends Choice>(look: ChoiceLook<Data, One>) {
  function ask(data: Data, context: NodeContext, text: string, stand: LadderState): Step {
    const choices = look.choices(data, context);
    return askQuestion(
      {
        text,
        uiAction: look.show(choices, data.ladder.timeoutMs),
        remember: [text, ...choices.map(({ label }) => `- ${label}`)].filter((line) => line !== "").join("\n"),
        ladder: data.ladder,
        stand: { ...stand },
      },
      context,
    );
  }

  function chosen({ variable, list }: Data, { value, label }: One, rung: Rung, before: readonly Output[]): Step {
    return {
      type: "exit",
      name: "selected",
      match: list ? null : value,
      outputs: [
        ...before,
        { type: "engineEvent", state: "NodeProcessing", metaData: { rung, value } },
        { type: "output", value: { value, label } },
        ...(variable ? [{ type: "store" as const, key: variable, value }] : []),
      ],
    };
  }

  function missed(data: Data, context: NodeContext): Step {
    const stand = readLadder(context.memory);
    const again = data.ladder.noMatch[stand.noMatch];
    if (again) return ask(data, context, context.text(again), { ...stand, noMatch: stand.noMatch + 1 });
    if (context.connected("not-selected")) return { type: "exit", name: "not-selected" };
    return ask(data, context, phrase("noMatch", context.language), { ...stand, noMatch: 0 });
  }

  function silent(data: Data, context: NodeContext): Step {
    const stand = readLadder(context.memory);
    const again = data.ladder.noInput[stand.noInput];
    if (again) return ask(data, context, context.text(again), { ...stand, noInput: stand.noInput + 1 });
    return { type: "exit", name: context.connected("timeout") ? "timeout" : "not-selected" };
  }

  return {
    enter: (data: Data, context: NodeContext): Step =>
      ask(data, context, context.text(data.text), beginLadder(data.ladder, context.now)),
    resume: (data: Data, wake: Wake, context: NodeContext): Step => {
      if (wake.type === "timer")
        return wake.name === "timeout" ? { type: "exit", name: "timeout" } : silent(data, context);
      const choices = look.choices(data, context);
      if (wake.type === "ui") {
        const pressed = look.pressed(wake.answer);
        const choice = choices.find((one) => one.value === pressed);
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
