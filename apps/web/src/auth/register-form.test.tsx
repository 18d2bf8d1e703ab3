import type { UiTexts } from "@parlo/ui";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { MemoryStorage } from "../app/testing/memory-storage.ts";
import { EntranceContext } from "./entrance-context.ts";

const tokens = { invitationToken: undefined, registrationToken: "t-1" };
let form: (email: string) => string;

beforeAll(async () => {
  const location = { origin: "https://parlo.example" };
  vi.stubGlobal("document", { querySelector: () => null, location });
  vi.stubGlobal("location", location);
  vi.stubGlobal("localStorage", new MemoryStorage());
  const { RegisterForm } = await import("./register-form.tsx");
  const { UiTextsProvider } = await import("@parlo/ui");
  const ways = { go: () => undefined, enter: async () => undefined };
  form = (email) =>
    renderToStaticMarkup(
      <UiTextsProvider texts={{} as UiTexts}>
        <EntranceContext value={ways}>
          <RegisterForm tokens={tokens} email={email} />
        </EntranceContext>
      </UiTextsProvider>,
    );
  return () => vi.unstubAllGlobals();
});

const emailInput = (html: string) => /<input[^>]*type="email"[^>]*>/.exec(html)?.[0];

test("the address that the mail went to is shown and cannot be changed: the token counts for no other", () => {
  expect(emailInput(form("nadia@example.com"))).toMatch(
    /readOnly="".* value="nadia@example.com"|value="nadia@example.com".* readOnly=""/,
  );
});

test("where the link names no address it is asked for", () => {
  expect(emailInput(form(""))).not.toContain("readOnly");
});
