import { z } from "zod";
import { bindingField, languagesField, secretField } from "../contract/settings-field.ts";

export const botpressCredentials = z.strictObject({
  /** Of the bot: the Chat API has no place for it, so that it goes along with what the bot is told. */
  projectId: bindingField(),
  /** The encryption key of the bot's Chat integration, with which keys of users are signed. */
  apiKey: secretField(),
  /** That of the Chat integration's webhook. */
  botpressId: bindingField(),
});
export type BotpressCredentials = z.output<typeof botpressCredentials>;

export const botpressConfiguration = z.strictObject({
  /** Those that the bot speaks; none: it is told whatever language the conversation has. */
  availableLanguages: languagesField(),
});
export type BotpressConfiguration = z.output<typeof botpressConfiguration>;
