import { expect, test } from "vitest";
import { curlOf, kioskAddressOf, restOf, snippetOf, socketOf } from "./snippet.ts";

const profile = {
  id: "p-1",
  secret: "s-1",
  deployment: { allowedDomains: [], mode: "floating", position: "bottom" } as const,
};

test("C288 C296 C297: the snippet loads the script of the public address and names the profile", () => {
  expect(
    snippetOf({ ...profile, deployment: { ...profile.deployment, allowedDomains: [] } }, "https://parlo.example"),
  ).toBe(
    [
      '<script type="module" src="https://parlo.example/web-component/parlo-plugin.es.js"></script>',
      '<parlo-agent profile-id="p-1" profile-secret="s-1" mode="floating" position="bottom" server="https://parlo.example"></parlo-agent>',
    ].join("\n"),
  );
});

test("the command for programs begins a conversation at the public address", () => {
  expect(curlOf(profile, "https://parlo.example")).toContain("POST https://parlo.example/api/v1/conversations");
});

test.each([restOf, socketOf])("the code for programs is JavaScript as it stands: %s", async (codeOf) => {
  const code = codeOf(profile, "https://parlo.example");
  expect(code).toContain('"https://parlo.example');
  const body = code.replace(/^import [^\n]*\n/, "");
  // What is no JavaScript throws here; nothing of it runs.
  const AsyncFunction = (async () => {}).constructor as new (source: string) => unknown;
  expect(() => new AsyncFunction(body)).not.toThrow();
});

test("a kiosk finds profile and secret behind the #, which is sent to no server", () => {
  const address = new URL(kioskAddressOf({ id: "p-1", secret: "a+b/c" }, "https://parlo.example"));
  expect([address.pathname, address.search]).toEqual(["/kiosk", ""]);
  const given = new URLSearchParams(address.hash.slice(1));
  expect([given.get("profile-id"), given.get("profile-secret")]).toEqual(["p-1", "a+b/c"]);
});
