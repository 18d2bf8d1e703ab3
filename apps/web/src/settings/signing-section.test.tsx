import { type UiTexts, UiTextsProvider } from "@parlo/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { MemoryStorage } from "../app/testing/memory-storage.ts";

const organization = { id: "0197a6c0-0000-7000-8000-000000000001", name: "Seeblick", version: 3 };
const key = "whsec_c2VjcmV0";
let section: (given: { mayEdit: boolean; formerKeyUntil?: string }) => string;

beforeAll(async () => {
  const location = { origin: "https://parlo.example" };
  vi.stubGlobal("document", { querySelector: () => null, location });
  vi.stubGlobal("location", location);
  vi.stubGlobal("localStorage", new MemoryStorage());
  const { SigningSection } = await import("./signing-section.tsx");
  const { api } = await import("../app/api.ts");
  section = ({ mayEdit, formerKeyUntil = null }) => {
    const queryClient = new QueryClient();
    const asked = { input: { id: organization.id } };
    queryClient.setQueryData(api.organization.webhookKey.queryKey(asked), { key, formerKeyUntil });
    return renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <UiTextsProvider texts={{} as UiTexts}>
          <SigningSection {...organization} mayEdit={mayEdit} />
        </UiTextsProvider>
      </QueryClientProvider>,
    );
  };
  return () => vi.unstubAllGlobals();
});

test("the key is masked until somebody asks for it, and only who may change the organisation replaces it", () => {
  const [reader, admin] = [section({ mayEdit: false }), section({ mayEdit: true })];
  for (const drawn of [reader, admin]) {
    expect(drawn).toMatch(/<pre[^>]*>•+<\/pre>/);
    expect(drawn).toContain("app.showSecret");
    expect(drawn).not.toContain(key);
  }
  expect(admin).toContain("settings.organization.signing.replace");
  expect(reader).not.toContain("settings.organization.signing.replace");
});

test("as long as the key before signs as well, the section says so", () => {
  const words = "settings.organization.signing.formerUntil";
  expect(section({ mayEdit: false, formerKeyUntil: "2026-12-01T10:00:00Z" })).toContain(words);
  expect(section({ mayEdit: false })).not.toContain(words);
});
