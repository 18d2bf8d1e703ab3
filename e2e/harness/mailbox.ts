import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { SMTPServer } from "smtp-server";

interface Received {
  readonly to: readonly string[];
  readonly mail: string;
}

/** An SMTP server that keeps what it receives: the post office of a journey. */
export class Mailbox {
  readonly #received: Received[] = [];
  readonly #smtp: SMTPServer;

  constructor() {
    this.#smtp = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      authOptional: true,
      onData: (stream, { envelope }, done) => {
        void text(stream).then((mail) => {
          this.#received.push({ to: envelope.rcptTo.map(({ address }) => address), mail: unfolded(mail) });
          done();
        });
      },
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => void this.#smtp.listen(0, "127.0.0.1", resolve));
  }

  /** What SMTP_URL is to be. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`;
  }

  /** Every mail to an address so far. */
  mailsTo(address: string): string[] {
    return this.#received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  }

  /** The link in the newest mail to an address, once one with that path has come. */
  async linkTo(address: string, path: string): Promise<string> {
    let link: string | undefined;
    const look = () => {
      const links = this.mailsTo(address).flatMap((mail) => mail.match(/https?:\/\/\S+/g) ?? []);
      link = links.findLast((each) => new URL(each).pathname === path);
      return link;
    };
    await expect.poll(look, { message: `a mail to ${address} with a link to ${path}` }).toBeDefined();
    return link ?? "";
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#smtp.close(() => resolve()));
  }
}

/** Undoes quoted-printable, in which long lines of a mail travel. */
const unfolded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
