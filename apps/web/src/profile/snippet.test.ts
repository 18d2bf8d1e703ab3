import { expect, test } from "vitest";
import { curlOf, snippetOf } from "./snippet.ts";

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
