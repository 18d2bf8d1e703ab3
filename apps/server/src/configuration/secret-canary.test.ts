import { Writable } from "node:stream";
import { startRivaSpeechServer, startRivaVoiceServer, startVendorServer } from "@parlo/providers/testing";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { everyRow } from "../testing/every-row.ts";
import { testApp } from "../testing/test-app.ts";

const canary = "CANARY-Hv3Qz8Wk5Yn1Rb6Tj9Lc4Xf7Md2Ps0Ga";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const http = await startVendorServer();
const ears = await startRivaSpeechServer();
const voice = await startRivaVoiceServer();
afterAll(async () => {
  await http.close();
  ears.close();
  voice.close();
});

interface Engine {
  readonly path: string;
  readonly provider: string;
  readonly secret: string;
  readonly modes: readonly string[];
  /** Where the vendor is in this mode. */
  readonly addressIn: (mode: string) => string;
  readonly calls: readonly { readonly headers: Readonly<Record<string, unknown>> }[];
}

const overGrpc = (path: string, server: typeof ears | typeof voice): Engine => ({
  ...{ path, provider: "NvidiaRiva", secret: "apiKey", calls: server.calls },
  modes: ["ok", "echo", "broken", "malformed"],
  addressIn: (mode) => {
    server.mode = mode;
    return `http://127.0.0.1:${server.port}`;
  },
});
const engines: Engine[] = [
  {
    ...{ path: "conv-ai", provider: "CustomEndpoint", secret: "token", calls: http.calls },
    modes: ["ok", "echo", "e500", "html", "reset"],
    addressIn: (mode) => `${http.address(mode)}/custom`,
  },
  overGrpc("stt", ears),
  overGrpc("tts", voice),
];

test.each(engines)("C149: a secret of $path is in no answer, log line or row of the database", async (engine) => {
  const { path, provider, secret, modes, addressIn, calls } = engine;
  /** Everything that the server logs, at its most talkative. */
  const logged: string[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    logged.push(String(line));
    done();
  };
  const loud = await createApp({ ...app.context, log: pino({ level: "trace" }, new Writable({ write })) });
  const answers: string[] = [];
  const call = async (method: string, at: string, payload?: object, version = 1) => {
    const response = await loud.inject({
      method: method as "POST",
      url: `/api/v1/configurations/${path}${at}`,
      headers: { authorization: `Bearer ${app.a.accessToken}`, "if-match": `"${version}"` },
      ...(payload && { payload }),
    });
    answers.push(response.body, JSON.stringify(response.headers));
    return response.body === "" ? {} : response.json();
  };
  const results: boolean[] = [];
  for (const mode of modes) {
    const credentials = { url: addressIn(mode), [secret]: canary };
    const { id } = await call("POST", "", { name: "Ours", provider, credentials });
    await call("POST", "", { name: "Ours", provider, credentials: { ...credentials, wrong: canary } });
    await call("POST", "", { name: "Ours", provider, credentials: { ...credentials, [secret]: `${canary}…` } });
    await call("GET", `/${id}`);
    await call("PATCH", `/${id}`, { credentials });
    await call("PATCH", `/${id}`, { credentials: { [secret]: "", url: "http://elsewhere.example" } }, 2);
    results.push((await call("POST", `/${id}/test`)).ok);
    if (path === "tts") await call("GET", `/${id}/voices`);
  }
  await call("GET", "?pageSizeAndNumber[size]=100");
  await loud.close();

  expect(results).toEqual(modes.map((mode) => mode === "ok"));
  expect(calls.length).toBeGreaterThanOrEqual(modes.length);
  expect(calls.every(({ headers }) => headers.authorization === `Bearer ${canary}`)).toBe(true);
  // What is logged are requests that fail; those for voices do.
  if (path === "tts") expect(logged.join()).toContain("failed");
  for (const text of [...answers, ...logged, await everyRow(app.database.superuserConnection)])
    expect(text).not.toContain(canary);
});
