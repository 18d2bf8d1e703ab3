import type { TranscriptItem } from "../client/transcript.ts";
import type { Texts } from "../texts/en.ts";
import { answersOf, questionOf, type UiQuestion, type UiResponse } from "./answers.ts";

/** The conversation as plain text, one line a message, for the person to keep. */
export function transcriptText(
  items: readonly TranscriptItem[],
  { texts, name, language }: { texts: Texts; name: string; language: string },
): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" });
  const answers = answersOf(items);
  const lines = items.flatMap(({ id, message, state }) => {
    if (state !== "final") return [];
    const who = { EndUser: texts.you, User: texts.person, Api: name }[message.participantType];
    const question = questionOf(message);
    const answer = answers.get(id);
    const said = [
      message.action.text?.text,
      question && answer ? `${texts.you}: ${answerText(question, answer, texts)}` : null,
    ];
    return said.flatMap((text, index) =>
      text ? [`${time.format(new Date(message.instant))}  ${index === 0 ? `${who}: ` : ""}${text}`] : [],
    );
  });
  return `${lines.join("\n")}\n`;
}

function answerText(question: UiQuestion, answer: UiResponse, texts: Texts): string {
  if ("button" in answer && question.type === "buttons")
    return question.buttons.find(({ id }) => id === answer.button)?.label ?? answer.button;
  if ("card" in answer && question.type === "cards")
    return question.cards.find(({ id }) => id === answer.card)?.title ?? answer.card;
  if ("submit" in answer && question.type === "input")
    return question.input.fields.map(({ name, label }) => `${label} ${answer.submit[name] ?? ""}`).join(", ");
  return "cancel" in answer ? texts.cancelled : texts.sent;
}
