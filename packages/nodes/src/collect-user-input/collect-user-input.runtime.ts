import {
  beginLadder,
  type DataOf,
  type EffectResult,
  fileValue,
  hasTimer,
  type JsonObject,
  type NodeContext,
  type NodeRuntime,
  own,
  phrase,
  readLadder,
  type SentFile,
  type Step,
  type UiAnswer,
  type Wake,
} from "@parlo/engine";
import { misread, readModelAnswer, understood } from "../answer-by-model.ts";
import { askOnceMore } from "../ask-once-more.ts";
import { waitForAnswer } from "../ask-question.ts";
import { cancelled } from "./at-once.ts";
import { anyText, type collectUserInputKind } from "./collect-user-input.kind.ts";
import { type Corrected, correctField } from "./correct-field.ts";
import { filesGiven } from "./files.ts";
import {
  before,
  type Data,
  knownValues,
  type Memory,
  privateFields,
  showForm,
  submitted,
  takeForm,
  wordsOf,
} from "./form.ts";
import { askAboutField } from "./model-for-field.ts";
import { counted } from "./number-bounds.ts";
import {
  askField,
  commands,
  fieldAnswered,
  fieldMissed,
  fieldToAsk,
  nowhere,
  takeAnswer,
  takeFiles,
  takeText,
  takeTicked,
  unlessCommand,
  whereAsked,
} from "./one-by-one.ts";
import { readField, readKept } from "./read-field.ts";
import { stillFitting } from "./still-fitting.ts";
import { unfitBounds } from "./unfit-bounds.ts";

type Submitted = Extract<UiAnswer, { submit: unknown }>;

function memoryOf(data: Data, context: NodeContext): Memory {
  const remembered = (context.memory ?? {}) as Partial<Memory> & JsonObject;
  const {
    values = {},
    known = [],
    at = 0,
    asked = "",
    done,
    ahead,
    messageId = "",
    earlierIds,
    switched,
    heard = "",
    half,
    heldBefore,
  } = remembered;
  const kept = {
    ...{ values: values as JsonObject, known, at: Number(at), asked, messageId, heard },
    ...(earlierIds && { earlierIds }),
    ...(switched && { switched }),
    ...(done && { done }),
    ...(ahead && { ahead }),
    ...(half && { half }),
    ...(heldBefore && { heldBefore }),
  };
  const memory: Memory = { ...readLadder(context.memory), ...kept };
  if (data.ask !== "oneByOne" || asked === "") return memory;
  return whereAsked(data, { ...memory, values: stillFitting(data, memory.values, context) });
}

function present(data: Data, context: NodeContext, memory: Memory, said: string): Step {
  return data.ask === "form" ? showForm(data, context, said, memory, {}) : askField(data, context, memory, said);
}

/** A text instead of the form: the one field's value, else the way of `text`, else the ladder. */
function textForForm(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  const [only, ...others] = data.fields;
  if (only && others.length === 0) {
    const answer = readField(only, text, context);
    if ("value" in answer) return unlessCommand(data, only, takeForm(data, context, memory, { [only.name]: text }));
    const asked = askAboutField(data, context, memory, text);
    if (asked) return asked;
  }
  return formMissed(data, context, memory, text);
}

/** Text by text of the ladder, as fields that are asked one by one; then the form is left, where its exit leads somewhere. */
function formMissed(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  const [only, ...others] = data.fields;
  const unmatched = (otherwise: Step): Step => ({ type: "unmatched", digress: data.digress, otherwise });
  if (context.connected("text")) return unmatched({ type: "exit", name: "text" });
  const texts = data.ladder.noMatch;
  const again = texts[memory.noMatch];
  if (again === undefined && texts.length > 0 && context.connected("cancel")) return unmatched(cancelled(memory));
  const noMatch = texts.length > 0 ? (memory.noMatch + 1) % (texts.length + 1) : 0;
  const said = again && context.text(again);
  if (!only || others.length > 0)
    return unmatched(showForm(data, context, said ?? context.text(data.text), { ...memory, noMatch }, {}));
  const answer = readField(only, text, context);
  const errors = { [only.name]: "error" in answer ? answer.error : phrase("invalid", context.language) };
  const values = { [only.name]: text };
  return unmatched(showForm(data, context, said ?? "", { ...memory, noMatch, values, heard: "" }, errors));
}

/** What the model made of the answer is held against the field as what people write is. */
function heardModel(data: Data, context: NodeContext, memory: Memory, result: EffectResult): Step {
  const field = data.fields[memory.at];
  const { heard } = memory;
  const said = readModelAnswer(result);
  if (said.type === "cancelled" || !field) return waitForAnswer(data, { ...memory, heard: "" }, context);
  const answer = said.type === "read" ? readKept(field, said.value, context) : undefined;
  const secret = privateFields([field], context, () => heard);
  if (said.type === "read" && answer && "value" in answer && answer.value !== null) {
    const read = { value: answer.value, rung: "model" } as const;
    if (data.ask === "oneByOne") return before(fieldAnswered(data, context, memory, read), secret);
    const values = { [field.name]: read.value };
    const record = understood({ field: field.name, rung: "model" });
    return before(submitted(data, context, memory, values), [...secret, record]);
  }
  const issues = said.type === "none" ? said.outputs : [misread("The model's answer does not fit the field")];
  const counted =
    data.ask === "oneByOne" ? missedField(data, context, memory) : formMissed(data, context, memory, heard);
  const missed = memory.switched ? askedAnew(data, context, memory, counted) : counted;
  if (missed.type !== "unmatched") return missed;
  const outputs = [...secret, ...issues, understood({ field: field.name, rung: "model", value: null })];
  return { ...missed, text: heard, outputs };
}

function missedField(data: Data, context: NodeContext, memory: Memory): Step {
  const field = data.fields[memory.at];
  const answer = field && readField(field, memory.heard, context);
  const error = answer && "error" in answer ? answer.error : phrase("invalid", context.language);
  return fieldMissed(data, context, memory, error);
}

/** All was known, and one value is another: the form is left once more. */
function corrected(data: Data, context: NodeContext, memory: Memory, said: Corrected): Step {
  const { text } = said;
  const mended = correctField(data, context, { ...memory, at: data.fields.length }, said);
  if (!mended) return { type: "unmatched", digress: false, otherwise: present(data, context, memory, "") };
  const secret = privateFields(data.fields, context, () => text);
  return before(submitted(data, context, mended.memory, mended.memory.values), [...secret, ...mended.records]);
}

/** Whether the question begins with what introduces it. */
const whole = ({ ask }: Data, { at }: Memory) => ask === "form" || at === 0;

/** Whoever goes over to another language hears the question in it, and has not missed it. */
function askedAnew(data: Data, context: NodeContext, memory: Memory, missed: Step): Step {
  if (missed.type !== "unmatched" || missed.digress === "command") return missed;
  return { ...missed, otherwise: present(data, context, { ...memory, heard: "" }, context.text(data.text)) };
}

function heardText(data: Data, context: NodeContext, kept: Memory, wake: Extract<Wake, { type: "text" }>): Step {
  const memory: Memory = { ...kept, ...(wake.switches && { switched: true }) };
  const { text, files, corrects, typed = false } = wake;
  const step = files && filesForForm(data, context, memory, files);
  if (step) return step;
  if (corrects) return corrected(data, context, memory, { text, corrects, typed });
  const field = data.fields[data.ask === "oneByOne" ? memory.at : 0];
  if (typed && field && anyText.has(field.type)) return formMissed(data, context, memory, text);
  if (field && commands("repeat", text, field, context))
    return askOnceMore(data, present(data, context, memory, whole(data, memory) ? context.text(data.text) : ""));
  const taken =
    data.ask === "oneByOne"
      ? takeText(data, context, memory, wake.text)
      : before(
          textForForm(data, context, memory, wake.text),
          data.fields.length === 1 ? privateFields(data.fields, context, () => wake.text) : [],
        );
  return memory.switched ? askedAnew(data, context, memory, taken) : taken;
}

/** Of fields that are asked one by one, one for files is answered by a form of its own. */
function sentForm(data: Data, context: NodeContext, memory: Memory, answer: Submitted): Step {
  const { submit, files } = answer;
  const field = data.ask === "oneByOne" ? data.fields[memory.at] : undefined;
  if (field?.type !== "file") return takeForm(data, context, memory, submit, files);
  return takeFiles(data, context, memory, filesGiven(own(submit, field.name), files));
}

/** Files that came beside the form are for its one field that takes some; undefined where there is none, or several. */
function filesForForm(data: Data, context: NodeContext, memory: Memory, files: readonly SentFile[]): Step | undefined {
  if (data.ask === "oneByOne")
    return data.fields[memory.at]?.type === "file" ? takeFiles(data, context, memory, files.map(fileValue)) : undefined;
  const [field, ...others] = data.fields.filter(({ type }) => type === "file");
  if (!field || others.length > 0) return undefined;
  const ids = files.map(({ id }) => id);
  if (data.fields.length === 1) return takeForm(data, context, memory, { [field.name]: ids }, files);
  const answer = readField(field, files.map(fileValue), context);
  const errors = "error" in answer ? { [field.name]: answer.error } : {};
  const values = "value" in answer ? { ...memory.values, [field.name]: answer.value } : memory.values;
  const secret = privateFields([field], context, () => wordsOf(files.map(fileValue)));
  return before(showForm(data, context, "", { ...memory, values }, errors), secret);
}

function silent(data: Data, context: NodeContext, memory: Memory): Step {
  const again = data.ladder.noInput[memory.noInput];
  if (again) return present(data, context, { ...memory, noInput: memory.noInput + 1 }, context.text(again));
  if (context.connected("timeout")) return { type: "exit", name: "timeout" };
  if (context.connected("cancel")) return cancelled(memory);
  return waitForAnswer(data, { ...memory, noInput: memory.noInput + 1 }, context);
}

/** What has been told meanwhile of what nobody has answered yet. */
function withLearned(data: Data, context: NodeContext, memory: Memory): Pick<Memory, "values" | "known"> {
  const values = { ...knownValues(data, context), ...memory.values };
  const learned = Object.keys(values).filter((name) => own(memory.values, name) === undefined);
  return { values, known: data.ask === "oneByOne" ? [...memory.known, ...learned] : [] };
}

type Begun = Pick<Memory, "values" | "known" | "at">;
const begin = (data: Data, context: NodeContext, { values, known, at }: Begun): Memory => ({
  ...beginLadder(data.ladder, context.now),
  values,
  known,
  at,
  asked: "",
  messageId: "",
  heard: "",
});

type Settings = DataOf<typeof collectUserInputKind>;

const boundNow = (settings: Settings, context: NodeContext): Data => ({
  ...settings,
  fields: settings.fields.map((field) => counted(field, context)),
});

function woken(data: Data, wake: Wake, context: NodeContext, memory: Memory): Step {
  if (memory.at === nowhere) return present(data, context, { ...memory, at: 0 }, "");
  switch (wake.type) {
    case "timer":
      if (!hasTimer(data.ladder, wake.name)) return waitForAnswer(data, { ...memory }, context);
      return wake.name === "timeout" ? { type: "exit", name: "timeout" } : silent(data, context, memory);
    case "ui":
      if ("cancel" in wake.answer) return cancelled(memory);
      if ("submit" in wake.answer) return sentForm(data, context, memory, wake.answer);
      if ("button" in wake.answer && data.ask === "oneByOne")
        return takeAnswer(data, context, memory, wake.answer.button);
      if ("buttons" in wake.answer && data.ask === "oneByOne")
        return takeTicked(data, context, memory, wake.answer.buttons);
      return present(data, context, memory, "");
    case "text":
      return heardText(data, context, memory, wake);
    case "effect":
      return heardModel(data, context, memory, wake.result);
    default:
      return present(data, context, memory, "");
  }
}

export const collectUserInputRuntime: NodeRuntime<typeof collectUserInputKind> = {
  enter: (settings, context) => {
    const data = boundNow(settings, context);
    const values = knownValues(data, context);
    const known = data.ask === "oneByOne" ? Object.keys(values) : [];
    return present(data, context, begin(data, context, { values, known, at: 0 }), context.text(data.text));
  },
  again: (settings, context) => {
    const data = boundNow(settings, context);
    const memory = memoryOf(data, context);
    /** A form that was answered stands behind its last field. */
    const at = Math.max(0, fieldToAsk(data, memory, Math.min(memory.at, data.fields.length - 1), -1));
    const { ahead, heldBefore } = memory;
    const begun = {
      ...begin(data, context, { ...withLearned(data, context, memory), at }),
      ...(ahead && { ahead }),
      ...(heldBefore && { heldBefore }),
    };
    return present(data, context, begun, at === 0 ? context.text(data.text) : "");
  },
  resume: (settings, wake, context) => {
    const data = boundNow(settings, context);
    const memory = memoryOf(data, context);
    const isAnswer = wake.type === "text" || wake.type === "ui";
    const asked = data.ask === "form" ? settings.fields : settings.fields.slice(memory.at, memory.at + 1);
    const unfit = isAnswer ? asked.flatMap((field) => unfitBounds(field, context)) : [];
    return before(woken(data, wake, context, memory), unfit);
  },
};
