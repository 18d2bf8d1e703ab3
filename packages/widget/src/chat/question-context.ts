import type { Texts } from "../texts/en.ts";
import type { Answer, UiResponse } from "./answers.ts";
import type { Chat } from "./chat.ts";

/** What the views of one question are given. */
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
