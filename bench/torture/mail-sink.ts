import { text as textOf } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import type { Dice } from "./dice.ts";
import type { Call } from "./history.ts";
import type { Moments } from "./moments.ts";

export interface MailSink {
  readonly url: string;
  close(): void;
}

const tryLater = Object.assign(new Error("Try again later"), { responseCode: 451 });

/** The mail server: it writes down which mail came under which id, is slow at times, and fails now and then. */
export async function openMailSink(dice: Dice, moments: Moments, heard: Call[]): Promise<MailSink> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    async onData(stream, _session, done) {
      // A process that dies while it writes a mail has sent none.
      const mail = await textOf(stream).catch(() => null);
      if (mail === null) return done();
      const header = (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, "im").exec(mail)?.[1] ?? "";
      heard.push({ key: header("Message-ID"), text: header("Subject") });
      moments.passed("a mail is out");
      await pause(dice.between(0, 250));
      done(dice.chance(0.05) ? tryLater : null);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
