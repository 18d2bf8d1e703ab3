export { compose } from "./compose.ts";
export { type Mail, type Mailer, mailer } from "./mailer.ts";
