import type { Mail, Mailer } from "../mail/index.ts";

export interface TestMailbox extends Mailer {
  readonly mails: readonly Mail[];
  /** The address in the newest mail to a person. */
  link(to: string): URL | undefined;
}

/** Keeps mails for a test to read. What SMTP does with them is tested with a real SMTP server. */
export function testMailbox(): TestMailbox {
  const mails: Mail[] = [];
  return {
    mails,
    delivers: true,
    send: async (mail) => void mails.push(mail),
    link: (to) => {
      const text = mails.findLast((mail) => mail.to === to)?.text;
      const address = /https?:\/\/\S+/.exec(text ?? "")?.[0];
      return address ? new URL(address) : undefined;
    },
  };
}
