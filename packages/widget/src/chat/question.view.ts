import { html, nothing, type TemplateResult } from "lit";
import type { TranscriptItem } from "../client/transcript.ts";
import type { Texts } from "../texts/en.ts";
import { type Answer, questionOf, type UiResponse } from "./answers.ts";
import type { Chat } from "./chat.ts";
import { buttonsView, cardsView } from "./choice.view.ts";
import { formView } from "./form.view.ts";
import { webViewView } from "./web-view.view.ts";

export interface QuestionContext {
  readonly chat: Chat;
  readonly texts: Texts;
  readonly server: string;
  readonly messageId: string;
  readonly name: string;
  /** Whether it can still be answered. */
  readonly live: boolean;
  readonly answer: UiResponse | undefined;
  respond(answer: Answer): void;
  /** Runs once what has changed is drawn. */
  afterUpdate(then: () => void): void;
}

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
        ? buttonsView(context, question)
        : question.type === "cards"
          ? cardsView(context, question)
          : question.type === "input"
            ? formView(context, question)
            : webViewView(context, question)
    }
    ${expired.has(id) && !answer ? html`<p class="facts">${texts.timeUp}</p>` : nothing}
  </div>`;
}
