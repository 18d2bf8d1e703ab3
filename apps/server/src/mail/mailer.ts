import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import type { Environment } from "../platform/environment.ts";
import { newId } from "../platform/id.ts";
import { mailErrorOf, recipientsError } from "./mail-error.ts";

export interface Mail {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailSending {
  /** Stays the same however often it is sent, so that whoever gets it twice sees one mail. */
  readonly messageId?: string;
  /** Those of `to` who have not got it yet. */
  readonly recipients?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface Mailer {
  /** Whether mails leave the server. */
  readonly delivers: boolean;
  /** Throws `MailError` where not everybody's mail was taken. */
  send(mail: Mail, sending?: MailSending): Promise<void>;
}

/** By SMTP where it is configured; otherwise mails are kept in the data folder, and shown in the log in development. */
export function mailer(environment: Environment, log: Logger): Mailer {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (!SMTP_URL) return { delivers: false, send: (mail) => keep(mail, environment, log) };
  const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport({ url: SMTP_URL, ...waits } as never);
  return {
    delivers: true,
    send: async (mail, { messageId, recipients = [mail.to].flat(), signal } = {}) => {
      const envelope = { from: MAIL_FROM, to: [...recipients] };
      const headers = { "auto-submitted": "auto-generated" };
      const options = { from: MAIL_FROM, ...mail, to: [mail.to].flat(), messageId, envelope, headers, signal };
      const info = await transport.sendMail(options).catch((error: unknown) => {
        throw mailErrorOf(error, recipients);
      });
      log.info({ subject: mail.subject }, "Sent a mail");
      if (info.rejectedErrors?.length) throw recipientsError(info.rejectedErrors);
    },
  };
}

async function keep({ to, subject, text }: Mail, { DATA_DIR, NODE_ENV, MAIL_FROM }: Environment, log: Logger) {
  const folder = join(DATA_DIR, "mail");
  const file = join(folder, `${newId()}.txt`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `From: ${MAIL_FROM}\nTo: ${[to].flat().join(", ")}\nSubject: ${subject}\n\n${text}\n`, {
    mode: 0o600,
  });
  log.info({ file, ...(NODE_ENV === "development" && { mail: text }) }, "Kept a mail: SMTP_URL is not set");
}
