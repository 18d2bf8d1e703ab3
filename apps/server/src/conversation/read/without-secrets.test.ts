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
