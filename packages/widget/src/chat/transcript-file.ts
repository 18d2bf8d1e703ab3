import type { MessageAction, SentFile } from "@parlo/contract";
import { saveFile } from "../agent/save-file.ts";
import type { Texts } from "../texts/en.ts";
import type { Cards, UiQuestion, UiResponse } from "./answers.ts";
import type { Chat } from "./chat.ts";
import type { Field } from "./check-field.ts";

/**
 * Hands the person the conversation as a file: plain text, one line a message. It is loaded when somebody asks for it,
 * so it takes what the chat knows and imports only types of it.
 */
export function saveTranscript(chat: Chat): void {
  saveFile(`${chat.session.name || "conversation"}.txt`, transcriptText(chat));
}

function transcriptText(chat: Chat): string {
  const { texts, name, textsLanguage } = chat.session;
  const { items, answers } = chat.snapshot();
  const time = new Intl.DateTimeFormat(textsLanguage, { dateStyle: "short", timeStyle: "short" });
  const lines = items.flatMap(({ id, message, state }) => {
    if (state !== "final") return [];
    const who = { EndUser: texts.you, User: texts.person, Api: name }[message.participantType];
    const question = message.action.uiAction?.value;
    const answer = answers.get(id);
    const said = [
      message.action.text && wordsOf(message.action.text),
      question && question.type !== "response" && answer
        ? `${texts.you}: ${answerText(question, answer, texts)}`
        : null,
    ];
    return said.flatMap((text, index) =>
      text ? [`${time.format(new Date(message.instant))}  ${index === 0 ? `${who}: ` : ""}${text}`] : [],
    );
  });
  return `${lines.join("\n")}\n`;
}

const wordsOf = ({ text, media, files = [] }: NonNullable<MessageAction["text"]>): string =>
  [text, media?.url, ...files.map(({ name }) => name)].filter(Boolean).join(" ");

/** What was chosen by its label, and files by their names. */
function fieldText({ options = [] }: Field, value: unknown, files: readonly SentFile[] = []): string {
  const labels = new Map([
    ...options.map((option) => [option.value, option.label] as const),
    ...files.map(({ id, name }) => [id, name] as const),
  ]);
  return (Array.isArray(value) ? value : [value ?? ""]).map((one) => labels.get(String(one)) ?? String(one)).join(", ");
}

function cardText(cards: Cards["cards"], { card, button }: Extract<UiResponse, { card: string }>): string {
  const known = cards.find(({ id }) => id === card);
  const pressed = known?.buttons?.find(({ id }) => id === button);
  return [known?.title ?? card, ...(button === undefined ? [] : [pressed?.label ?? button])].join(" – ");
}

function answerText(question: UiQuestion, answer: UiResponse, texts: Texts): string {
  if ("card" in answer) return question.type === "cards" ? cardText(question.cards, answer) : answer.card;
  if ("button" in answer && question.type === "buttons")
    return question.buttons.find(({ id }) => id === answer.button)?.label ?? answer.button;
  if ("buttons" in answer && question.type === "buttons")
    return question.buttons.flatMap(({ id, label }) => (answer.buttons.includes(id) ? [label] : [])).join(", ");
  if ("submit" in answer && question.type === "input")
    return question.input.fields
      .map((field) => `${field.label} ${fieldText(field, answer.submit[field.name], answer.files)}`)
      .join(", ");
  return "cancel" in answer ? texts.cancelled : texts.sent;
}
