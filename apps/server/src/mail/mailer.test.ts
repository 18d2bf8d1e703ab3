import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly mail: string;
}

const received: Received[] = [];
const smtp = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: ({ username = "", password }, _session, done) =>
    password === "let me in" ? done(null, { user: username }) : done(new Error("Refused")),
  onData: (stream, { envelope, user }, done) => {
    void text(stream).then((mail) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        user: user as string | undefined,
        mail,
      });
      done();
    });
  },
});
await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
const { port } = smtp.server.address() as AddressInfo;
const app = await testApp({
  environment: {
    REGISTRATION: "open",
    SMTP_URL: `smtp://parlo:let%20me%20in@127.0.0.1:${port}`,
    MAIL_FROM: "Parlo <parlo@example.com>",
  },
});

/** Undoes quoted-printable, in which long lines of a mail travel. */
const unfolded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

test("an SMTP server receives the mail of a reset, and the link in it sets the new password", async () => {
  const { email } = app.a;
  await app.call("/auth/password-reset", { method: "POST", json: { email } });
  await app.context.background.idle();
  expect(received).toEqual([expect.objectContaining({ from: "parlo@example.com", to: [email], user: "parlo" })]);
  const mail = unfolded(received[0]?.mail ?? "");
  expect(mail).toMatch(/^From: Parlo <parlo@example\.com>\r?$/m);
  const link = new URL(/http:\/\/parlo\.test\/\S+/.exec(mail)?.[0] ?? "http://none");
  expect(link.pathname).toBe("/dashboard/set-new-password");
  const json = { token: link.searchParams.get("token"), password: "a new password" };
  expect((await app.call("/auth/set-new-password", { method: "POST", json })).status).toBeLessThan(300);
  const again = { email, password: "a new password" };
  expect((await app.call("/auth/login-by-password", { method: "POST", json: again })).status).toBe(200);
});

test("an SMTP server receives what a registration brings: a link for a newcomer, word of it for who has an account", async () => {
  const [known, newcomer] = [app.b.email, "newcomer@example.com"];
  received.length = 0;
  for (const email of [known, newcomer])
    await app.call("/auth/request-registration", { method: "POST", json: { email } });
  await app.context.background.idle();
  const mailTo = (email: string) => unfolded(received.find(({ to }) => to.includes(email))?.mail ?? "");
  expect([
    received.length,
    /^Subject: .*/m.exec(mailTo(known))?.[0],
    /^Subject: .*/m.exec(mailTo(newcomer))?.[0],
  ]).toEqual([2, "Subject: You have a Parlo account already", "Subject: Create your Parlo account"]);
  expect(mailTo(known)).not.toContain("registrationToken");
  expect(mailTo(newcomer)).toMatch(/http:\/\/parlo\.test\/dashboard\/register\?registrationToken=\S+/);
});
