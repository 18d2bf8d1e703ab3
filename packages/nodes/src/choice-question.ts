import {
  beginLadder,
  type Choice,
  findBoolean,
  fold,
  hasTimer,
  type Json,
  type JsonObject,
  type Ladder,
  type LadderState,
  type MessageAction,
  mask,
  type NodeContext,
  type Output,
  phrase,
  type Rung,
  readCorrection,
  readLadder,
  resolveChoice,
  resolveChoices,
  type Step,
  saysCommand,
  type Texts,
  type UiAnswer,
  type Wake,
  withoutDenied,
} from "@parlo/engine";
import { askAboutAnswer, misread, readModelAnswer, understood, wantedChoice } from "./answer-by-model.ts";
import { askOnceMore } from "./ask-once-more.ts";
import { askQuestion, waitForAnswer } from "./ask-question.ts";
import { countProblem, listInWords, type Several, type SeveralShown, severalShown } from "./several-choices.ts";

interface Settings {
  readonly text: Texts;
  readonly variable: string | null;
  readonly ladder: Ladder;
  readonly digress: boolean;
  readonly aiModelId: string | null;
}

/** What a question knows when something comes, besides what its kind keeps. */
type Memory = JsonObject &
  LadderState & {
    readonly messageId: string;
    readonly earlierIds?: readonly string[];
    readonly switched?: true;
    /** What was said, while a model reads it. */
    readonly heard: string;
  };

function memoryOf({ memory }: NodeContext): Memory {
  return { messageId: "", heard: "", ...(memory as JsonObject | undefined), ...readLadder(memory) } as Memory;
}

type TextWake = Extract<Wake, { type: "text" }>;

/** Whether a model has been asked what an answer means, and nothing else outside. */
export const asksItsModel = (context: NodeContext): boolean => memoryOf(context).heard !== "";

/** How one kind of question offers its choices. */
export interface ChoiceLook<Data extends Settings, One extends Choice> {
  /** At least one; throws where there is none. */
  choices(data: Data, context: NodeContext): readonly One[];
  /** What is recorded of choices that are there and not offered. */
  leavesOut?(data: Data, context: NodeContext): readonly Output[];
  /** Whether each choice has an exit of its own. */
  ownExits(data: Data): boolean;
  /** Null where one is chosen. */
  several?(data: Data): Several | null;
  show(
    choices: readonly One[],
    timeoutMs: number,
    several: SeveralShown | null,
  ): NonNullable<MessageAction["uiAction"]>;
  /** What was pressed; null where the answer belongs to something else. */
  pressed(answer: UiAnswer, choices: readonly One[]): readonly One[] | null;
  /** What has to be known of the choices when an answer comes. */
  keep?(choices: readonly One[]): JsonObject;
  /** What templates read of the choice under the node's name, besides value and label. */
  more?(choice: One): JsonObject;
  /** What may be chosen of a choice along with it; never where several are chosen. */
  part?: ChoicePart<Data, One>;
}

/** What of a choice is chosen with it, as the button of a card is. */
interface ChoicePart<Data extends Settings, One extends Choice> {
  resolve(text: string, choices: readonly One[], language: string): ResolvedChoice<One> | null;
  /** The choice that is known, with the part that a text names. */
  refine(choice: One, text: string, language: string): One;
  /** The variable that takes it. */
  variable(data: Data): string | null;
  value(choice: One): Json;
  /** Both in words: when chosen, and when offered. */
  chosen(choice: One): string;
  offered(choice: One): string;
}

interface ResolvedChoice<One extends Choice> {
  readonly choice: One;
  readonly rung: Rung;
}

/** Asks, offers choices and waits: pressed, typed and spoken answers count, what fits none climbs the ladder. */
export function choiceQuestion<Data extends Settings, One extends Choice>(look: ChoiceLook<Data, One>) {
  interface Asked {
    readonly text: string;
    readonly choices: readonly One[];
    readonly stand: LadderState;
  }

  interface Understood {
    /** One, unless several may be chosen. */
    readonly choices: readonly One[];
    readonly rung: Rung;
    readonly before: readonly Output[];
  }

  const { part } = look;
  const severalOf = (data: Data) => look.several?.(data) ?? null;
  /** What takes the answer. */
  const writtenBy = (data: Data) => [data.variable, part?.variable(data) ?? null];

  function ask(data: Data, { text, choices, stand }: Asked, context: NodeContext): Step {
    return askQuestion(
      {
        text,
        uiAction: look.show(choices, data.ladder.timeoutMs, severalShown(severalOf(data), choices.length, context)),
        remember: [text, ...choices.map((one) => `- ${part?.offered(one) ?? one.label}`)]
          .filter((line) => line !== "")
          .join("\n"),
        asks: data,
        stand: { ...stand, ...look.keep?.(choices) },
      },
      context,
    );
  }

  function chosen(data: Data, { choices, rung, before }: Understood, context: NodeContext): Step {
    const [first] = choices;
    const one = severalOf(data) ? undefined : first;
    const { switched: _, ...memory } = memoryOf(context);
    const value = one ? one.value : choices.map((each) => each.value);
    const label = one ? one.label : listInWords(choices, context.language);
    return {
      type: "exit",
      name: "selected",
      match: one && look.ownExits(data) ? one.value : null,
      answered: {
        ...memory,
        ...beginLadder({ noInput: [], noInputAfterMs: 0, timeoutMs: 0 }, 0),
        heard: "",
      },
      ...(look.keep && { hangs: true }),
      outputs: [
        ...before,
        understood({ rung, value }),
        { type: "output", value: { value, label, ...(one && look.more?.(one)) } },
        ...(data.variable ? [{ type: "store" as const, key: data.variable, value }] : []),
        ...storedPart(data, one),
      ],
    };
  }

  function storedPart(data: Data, one: One | undefined): readonly Output[] {
    const key = part?.variable(data) ?? null;
    return part && one && key !== null ? [{ type: "store", key, value: part.value(one) }] : [];
  }

  function missed(data: Data, context: NodeContext, why: string | null = null): Step {
    const stand = readLadder(context.memory);
    const again = data.ladder.noMatch[stand.noMatch];
    if (!again && context.connected("not-selected")) return { type: "exit", name: "not-selected" };
    const otherwise = why ?? phrase(severalOf(data) ? "noMatchSeveral" : "noMatch", context.language);
    const text = again ? context.text(again) : otherwise;
    const noMatch = again ? stand.noMatch + 1 : 0;
    return ask(data, { text, choices: look.choices(data, context), stand: { ...stand, noMatch } }, context);
  }

  function timeOver(data: Data, timer: string, context: NodeContext): Step {
    if (hasTimer(data.ladder, timer))
      return timer === "timeout" ? { type: "exit", name: "timeout" } : silent(data, context);
    return goOn(data, readLadder(context.memory), context);
  }

  function goOn(data: Data, stand: LadderState, context: NodeContext): Step {
    const memory = context.memory as JsonObject & { readonly messageId: string };
    return waitForAnswer(data, { ...memory, ...stand }, context);
  }

  function silent(data: Data, context: NodeContext): Step {
    const stand = readLadder(context.memory);
    const again = data.ladder.noInput[stand.noInput];
    const further = { ...stand, noInput: stand.noInput + 1 };
    if (!again) {
      const way = (["timeout", "not-selected"] as const).find((name) => context.connected(name));
      return way ? { type: "exit", name: way } : goOn(data, further, context);
    }
    return ask(data, { text: context.text(again), choices: look.choices(data, context), stand: further }, context);
  }

  const begin = (data: Data, choices: readonly One[], context: NodeContext): Step =>
    ask(data, { text: context.text(data.text), choices, stand: beginLadder(data.ladder, context.now) }, context);

  /** The question once more: for who has not heard it, or has gone over to another language. */
  const askAnew = (data: Data, context: NodeContext): Step =>
    ask(
      data,
      { text: context.text(data.text), choices: look.choices(data, context), stand: readLadder(context.memory) },
      context,
    );

  function resolve(data: Data, text: string, choices: readonly One[], language: string) {
    if (severalOf(data)) return resolveChoices(text, choices, language);
    const found = (part?.resolve ?? resolveChoice)(text, choices, language);
    return found && { choices: [found.choice], rung: found.rung };
  }

  /** An answer, or another one in its place: "no, I meant Friday" is no "no". */
  function understand(data: Data, { text, corrects }: TextWake, choices: readonly One[], language: string) {
    const read = (words: string) => resolve(data, words, choices, language);
    if (corrects) {
      const { sure, denied } = corrects;
      if (!sure && (findBoolean(text, { language }) !== undefined || (denied !== undefined && !read(denied))))
        return null;
      return read(withoutDenied(text, language, (words) => read(words) !== null));
    }
    const correction = readCorrection(text, language);
    const isLabel = choices.some(({ label }) => fold(label) === fold(text));
    return read(correction?.sure && !isLabel ? correction.text : text);
  }

  function heardText(data: Data, wake: TextWake, context: NodeContext): Step {
    const choices = look.choices(data, context);
    const { language } = context;
    const found = understand(data, wake, choices, language);
    const memory: Memory = { ...memoryOf(context), ...(wake.switches && { switched: true }) };
    const why = found && countProblem(severalOf(data), choices.length, found.choices.length, language);
    if (found && why === null)
      return chosen(data, { ...found, before: inOtherWords(writtenBy(data), context, wake.text) }, context);
    if (!found && saysCommand(wake.text, "repeat", language)) return askOnceMore(data, askAnew(data, context));
    if (!found && !wake.corrects && data.aiModelId !== null && context.modelStepsLeft > 0)
      return askAboutAnswer(
        {
          aiModelId: data.aiModelId,
          question: context.text(data.text),
          text: wake.text,
          ...wantedChoice(choices, severalOf(data) !== null),
        },
        memory,
        context,
      );
    const otherwise = memory.switched ? askAnew(data, context) : missed(data, context, why);
    return { type: "unmatched", digress: data.digress, otherwise };
  }

  function heardModel(data: Data, { result }: Extract<Wake, { type: "effect" }>, context: NodeContext): Step {
    const memory = memoryOf(context);
    const { heard } = memory;
    const answer = readModelAnswer(result);
    if (answer.type === "cancelled") return waitForAnswer(data, { ...memory, heard: "" }, context);
    const all = look.choices(data, context);
    const meant = answer.type === "read" ? chosenByModel(answer.value, all, severalOf(data) !== null) : null;
    const choices = meant && part ? meant.map((one) => part.refine(one, heard, context.language)) : meant;
    const why = choices && countProblem(severalOf(data), all.length, choices.length, context.language);
    if (choices && why === null)
      return chosen(data, { choices, rung: "model", before: inOtherWords(writtenBy(data), context, heard) }, context);
    const misfits = choices ? [] : [misread("The model chose none of the choices")];
    const outputs = answer.type === "none" ? answer.outputs : misfits;
    return {
      type: "unmatched",
      digress: data.digress,
      text: heard,
      outputs: [...outputs, understood({ rung: "model", value: null })],
      otherwise: memory.switched ? askAnew(data, context) : missed(data, context, why),
    };
  }

  function pressed(data: Data, answer: UiAnswer, context: NodeContext): Step {
    const all = look.choices(data, context);
    const choices = look.pressed(answer, all);
    if (!choices || (!severalOf(data) && choices.length !== 1)) return missed(data, context);
    const why = countProblem(severalOf(data), all.length, choices.length, context.language);
    if (why !== null) return missed(data, context, why);
    const [only] = choices;
    const text = part && only ? part.chosen(only) : listInWords(choices, context.language);
    const message = { role: "user" as const, text, ...(hasHidden(writtenBy(data), context) && { shown: mask }) };
    const before: Output[] = [{ type: "remember", message }];
    return chosen(data, { choices, rung: "value", before }, context);
  }

  return {
    /** Asks with choices that had to be fetched first. */
    begin,
    enter: (data: Data, context: NodeContext): Step => {
      const step = begin(data, look.choices(data, context), context);
      return { ...step, outputs: [...(look.leavesOut?.(data, context) ?? []), ...(step.outputs ?? [])] };
    },
    resume: (data: Data, wake: Wake, context: NodeContext): Step => {
      if (wake.type === "timer") return timeOver(data, wake.name, context);
      if (wake.type === "ui") return pressed(data, wake.answer, context);
      if (wake.type === "effect") return heardModel(data, wake, context);
      return wake.type === "text" ? heardText(data, wake, context) : missed(data, context);
    },
  };
}

/** Null where the model named something that was not offered. */
function chosenByModel<One extends Choice>(answer: Json, choices: readonly One[], several: boolean) {
  if (!several) {
    const found = choices.find(({ value }) => value === answer);
    return found ? [found] : null;
  }
  const known = Array.isArray(answer) && answer.every((one) => choices.some(({ value }) => value === one));
  return known ? choices.filter(({ value }) => answer.includes(value)) : null;
}

const hasHidden = (variables: readonly (string | null)[], context: NodeContext) =>
  variables.some((variable) => variable !== null && context.definition(variable)?.hide);

/** What was typed stands for the values: hidden where one of them is. */
function inOtherWords(variables: readonly (string | null)[], context: NodeContext, text: string): readonly Output[] {
  return hasHidden(variables, context) ? [{ type: "private", fields: [], values: [text] }] : [];
}
