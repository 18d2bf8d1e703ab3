import { html, nothing, type TemplateResult } from "lit";
import type { TranscriptItem } from "../client/transcript.ts";
import { questionOf } from "./answers.ts";
import type { Chat } from "./chat.ts";
import { buttonsView, cardsView, severalView } from "./choice.view.ts";
import { formView } from "./form.view.ts";
import type { QuestionContext } from "./question-context.ts";
import { webViewView } from "./web-view.view.ts";

/** Buttons, cards, a form or a web view, and what has become of it. */
export function questionView(
  chat: Chat,
  { id, message }: TranscriptItem,
  { answers, open, expired }: ReturnType<Chat["snapshot"]>,
  afterUpdate: (then: () => void) => void,
): TemplateResult | typeof nothing {
  const question = questionOf(message);
  if (!question) return nothing;
  const { texts } = chat.session;
  const name = message.action.uiAction?.name ?? question.type;
  const answer = answers.get(id);
  const context: QuestionContext = {
    chat,
    texts,
    server: chat.session.options.server,
    messageId: id,
    name,
    live: !answer && open.has(id) && !expired.has(id),
    answer,
    respond: (given) => chat.respond(id, name, given),
    afterUpdate,
  };
  const focus = (inside: boolean) => () => chat.focusQuestion(id, inside);
  return html`<div class="question" @focusin=${focus(true)} @focusout=${focus(false)}>
    ${
      question.type === "buttons"
        ? question.several
          ? severalView(context, question, question.several)
          : buttonsView(context, question)
        : question.type === "cards"
          ? cardsView(context, question)
          : question.type === "input"
            ? formView(context, question)
            : webViewView(context, question)
    }
    ${expired.has(id) && !answer ? html`<p class="facts">${texts.timeUp}</p>` : nothing}
  </div>`;
}
