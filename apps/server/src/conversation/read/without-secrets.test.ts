import { expect, test } from "vitest";
import { bodyWithoutSecrets, secretsIn, withoutSecrets } from "./without-secrets.ts";

test("what stands under a name that speaks of secrets is masked, alone or in a list; what lies below is looked through", () => {
  const given = {
    apiKey: "k-1",
    apiKeys: ["k-2", { token: "t-1", name: "Ada" }, 7],
    tokens: { used: 12, token: "t-2" },
    names: ["Ada", "Grace"],
  };
  expect(withoutSecrets(given)).toEqual({
    apiKey: "•••",
    apiKeys: ["•••", { token: "•••", name: "Ada" }, "•••"],
    tokens: { used: 12, token: "•••" },
    names: ["Ada", "Grace"],
  });
  expect([...secretsIn(given)]).toEqual(["k-1", "k-2", "t-1", "7", "t-2"]);
});

test("a form is masked by the names in it", () => {
  expect(bodyWithoutSecrets("grant_type=code&client_secret=open%20sesame")).toBe("grant_type=code&client_secret=•••");
});

test("JSON that stands as a text is masked within and stays JSON, also in another one; what opens nothing stays as it is written", () => {
  const answer = {
    texts: ['{"access_token":"sk-live-1234","expires":60}', ' [ {"name":"Ada"} ]', '{"token" is no JSON'],
  };
  expect(withoutSecrets(answer)).toEqual({
    ...answer,
    texts: ['{"access_token":"•••","expires":60}', ...answer.texts.slice(1)],
  });
  const within = JSON.stringify({ said: JSON.stringify([{ password: "sesame" }]) });
  expect(bodyWithoutSecrets(within)).toBe(within.replace("sesame", "•••"));
  expect([...secretsIn([...answer.texts, within])]).toEqual(["sk-live-1234", "sesame"]);
});

test("the beginning of JSON that was cut has its secrets masked, also one that has lost its end", () => {
  for (const [given, shown] of [
    ['{"access_token":"sk-live-1234","rows":[{"name":"A…', '{"access_token":"•••","rows":[{"name":"A…'],
    ['{"rows":1,"access_token": "sk-live-12…', '{"rows":1,"access_token": "•••'],
    ["{{ user.name }} and more", "{{ user.name }} and more"],
  ] as const)
    expect(withoutSecrets({ beginning: given })).toEqual({ beginning: shown });
});

test("a text of JSON that is too long, too deep or too often in another to be looked through is hidden", () => {
  const deep = `${"[".repeat(20_000)}"secret"${"]".repeat(20_000)}`;
  const long = JSON.stringify({ token: "secret", more: "x".repeat(1024 * 1024) });
  let nested = "secret";
  for (let times = 0; times < 8; times += 1) nested = JSON.stringify([nested]);
  for (const text of [deep, long, nested]) expect(JSON.stringify(withoutSecrets([text]))).not.toContain("secret");
  expect(withoutSecrets([deep, long])).toEqual(["•••", "•••"]);
});
