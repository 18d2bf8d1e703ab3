export { compose } from "./compose.ts";
export { MailError } from "./mail-error.ts";
export { type Mail, type Mailer, mailer } from "./mailer.ts";
