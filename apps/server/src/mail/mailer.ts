import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import type { Environment } from "../platform/environment.ts";
import { newId } from "../platform/id.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** By SMTP where it is configured; otherwise mails are kept in the data folder, and shown in the log in development. */
export function mailer(environment: Environment, log: Logger): Mailer {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (!SMTP_URL) return { send: (mail) => keep(mail, environment, log) };
  const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport({ url: SMTP_URL, ...waits } as never);
  return {
    send: async (mail) => {
      await transport.sendMail({ from: MAIL_FROM, ...mail });
      log.info({ subject: mail.subject }, "Sent a mail");
    },
  };
}

async function keep({ to, subject, text }: Mail, { DATA_DIR, NODE_ENV, MAIL_FROM }: Environment, log: Logger) {
  const folder = join(DATA_DIR, "mail");
  const file = join(folder, `${newId()}.txt`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `From: ${MAIL_FROM}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
  log.info({ file, ...(NODE_ENV === "development" && { mail: text }) }, "Kept a mail: SMTP_URL is not set");
}
