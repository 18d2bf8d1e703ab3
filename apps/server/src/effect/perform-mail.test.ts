import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { mailer } from "../mail/index.ts";
import { readEnvironment } from "../platform/environment.ts";
import { makeLog } from "../platform/log.ts";
import { performMail } from "./perform-mail.ts";

interface Received {
  readonly to: readonly string[];
  readonly mail: string;
}
const received: Received[] = [];
afterEach(() => void received.splice(0));

const refusal = (code: number, said = "No") => Object.assign(new Error(said), { responseCode: code });
const pausesMs = [1, 1, 1];
const request = { to: ["ada@example.com", "bob@example.com"], subject: "Grüße", text: "Hello\n.\nBye" };

function host(smtpUrl: string | undefined) {
  const environment = readEnvironment({
    NODE_ENV: "test",
    PUBLIC_URL: "http://parlo.test",
    MAIL_FROM: "Parlo <parlo@example.com>",
    ...(smtpUrl === undefined ? { DATA_DIR: "/nonexistent" } : { SMTP_URL: smtpUrl }),
  });
  return {
    mailer: mailer(environment, makeLog("silent")),
    allowance: { take: async () => null },
    host: "parlo.test",
    pausesMs,
  };
}

/** Sends by a real SMTP server that refuses as it is told. */
async function sendBy(options: SMTPServerOptions, signal = new AbortController().signal) {
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onData: (stream, { envelope }, done) => {
      void text(stream).then((mail) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)));
  const { port } = smtp.server.address() as AddressInfo;
  const login = options.onAuth ? "parlo:wrong@" : "";
  return performMail(host(`smtp://${login}127.0.0.1:${port}`), request, {
    organizationId: "ours",
    effectId: "effect-1",
    signal,
  });
}

/** As `sendBy`, by a server of a few lines that does what no proper one would. */
async function sendByRaw(answer: (line: string, connection: number) => string | null) {
  let connections = 0;
  const server = createServer((socket) => {
    const connection = ++connections;
    const say = (line: string) => {
      const reply = answer(line, connection);
      if (reply === null) socket.destroy();
      else if (reply !== "") socket.write(`${reply}\r\n`);
    };
    socket.on("error", () => {});
    say("connected");
    let rest = "";
    socket.on("data", (data) => {
      const lines = `${rest}${data}`.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) say(line);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const effect = { organizationId: "ours", effectId: "effect-1", signal: new AbortController().signal };
  const result = await performMail(host(`smtp://127.0.0.1:${port}`), request, effect);
  return { result, connections };
}

test("the mail arrives as it was written, with the effect's id as its own", async () => {
  expect(await sendBy({})).toEqual({ type: "mailed", messageId: "<effect-1@parlo.test>" });
  expect(received).toHaveLength(1);
  const { to, mail } = received[0] as Received;
  expect(to).toEqual(request.to);
  expect(mail).toMatch(/^Message-ID: <effect-1@parlo\.test>\r?$/im);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/im);
  expect(mail).toMatch(/^To: ada@example\.com, bob@example\.com\r?$/m);
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail).toContain("Hello\r\n.\r\nBye");
});

test("without a mail server nothing is sent, and that cannot pass with time", async () => {
  const effect = { organizationId: "ours", effectId: "effect-1", signal: new AbortController().signal };
  expect(await performMail(host(undefined), request, effect)).toMatchObject({
    type: "failed",
    code: "no-mail",
    retryable: false,
  });
});

test("a refusal for now is tried again, as the same mail", async () => {
  let tries = 0;
  const result = await sendBy({ onMailFrom: (_, __, done) => done(++tries < 3 ? refusal(451) : null) });
  expect(result).toMatchObject({ type: "mailed" });
  expect([tries, received.length]).toEqual([3, 1]);
});

test("a refusal for now that does not end is given up, as one that may pass", async () => {
  let tries = 0;
  const onMailFrom: SMTPServerOptions["onMailFrom"] = (_, __, done) => {
    tries += 1;
    done(refusal(450, "Busy"));
  };
  expect(await sendBy({ onMailFrom })).toMatchObject({ code: "mail-refused", retryable: true, attempts: 4 });
  expect(tries).toBe(4);
});

test.each([
  ["the sender", { onMailFrom: (_, __, done) => done(refusal(550)) }],
  ["everybody", { onRcptTo: (_, __, done) => done(refusal(550)) }],
  [
    "the text",
    {
      onData: (stream, _, done) => {
        stream.resume();
        stream.on("end", () => done(refusal(554, "Spam")));
      },
    },
  ],
] as [string, SMTPServerOptions][])("a refusal for good of %s is not tried again", async (_, options) => {
  expect(await sendBy(options)).toMatchObject({
    type: "failed",
    code: "mail-refused",
    retryable: false,
    attempts: 1,
  });
  expect(received).toEqual([]);
});

test("who was refused for now gets the mail later, who has it does not get it twice", async () => {
  let tries = 0;
  const result = await sendBy({
    onRcptTo: ({ address }, _, done) => done(address === "bob@example.com" && ++tries < 3 ? refusal(450) : null),
  });
  expect(result).toMatchObject({ type: "mailed" });
  expect(received.map(({ to }) => to)).toEqual([["ada@example.com"], ["bob@example.com"]]);
  for (const { mail } of received) expect(mail).toMatch(/^Message-ID: <effect-1@parlo\.test>\r?$/im);
});

test("one address that is refused for good is a failure that names it; the others have the mail", async () => {
  const result = await sendBy({
    onRcptTo: ({ address }, _, done) => done(address === "bob@example.com" ? refusal(550, "Unknown user") : null),
  });
  expect(result).toMatchObject({ code: "mail-refused", message: expect.stringContaining("bob@example.com") });
  expect(received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
});

test("a sign-in that is refused is told as such, without the password", async () => {
  const onAuth: SMTPServerOptions["onAuth"] = (_, __, done) => done(refusal(535));
  const result = await sendBy({ onAuth });
  expect(result).toMatchObject({ code: "unauthorized", retryable: false, attempts: 1 });
  expect(JSON.stringify(result)).not.toContain("wrong");
});

test("nobody at the address is tried again and then told", async () => {
  const effect = { organizationId: "ours", effectId: "effect-1", signal: new AbortController().signal };
  const result = await performMail(host("smtp://127.0.0.1:1"), request, effect);
  expect(result).toMatchObject({ code: "unavailable", retryable: true, attempts: 4 });
});

test("a connection that is cut is opened again", async () => {
  const { result, connections } = await sendByRaw((line, connection) => {
    if (line === "connected") return "220 hello";
    if (/^EHLO/i.test(line)) return "250 hello";
    if (/^(MAIL|RCPT)/i.test(line)) return connection < 3 ? null : "250 ok";
    if (/^DATA/i.test(line)) return "354 go on";
    return line === "." ? "250 taken" : "";
  });
  expect([result, connections]).toEqual([{ type: "mailed", messageId: "<effect-1@parlo.test>" }, 3]);
});

test("a server that is closing, and one that speaks something else", async () => {
  const closing = await sendByRaw((line) => (line === "connected" ? "421 closing" : ""));
  expect(closing).toMatchObject({ result: { type: "failed", retryable: true, attempts: 4 }, connections: 4 });
  const other = await sendByRaw((line) => (line === "connected" ? "SSH-2.0-OpenSSH" : null));
  expect(other.result).toMatchObject({ type: "failed", code: "unavailable" });
});

test("a mail that nobody wants any more is cancelled at once, in the middle of the talk", async () => {
  const abort = new AbortController();
  const onMailFrom: SMTPServerOptions["onMailFrom"] = () => abort.abort();
  expect(await sendBy({ onMailFrom }, abort.signal)).toMatchObject({ code: "cancelled" });
  expect(received).toEqual([]);
});
