import type { ProfileSettings } from "@parlo/contract";
import type { ProtocolServer } from "@parlo/widget/testing";
import type { Locator, Page } from "@playwright/test";
import { test as base } from "../../harness/test.ts";
import { customerPage, startReception } from "./scripted-agent.ts";

interface Stage {
  server: ProtocolServer;
  agent: Locator;
  /** What has been said, as it is drawn. */
  lines: Locator;
  write(text: string): Promise<void>;
  open(): Promise<void>;
}
type PageOptions = NonNullable<Parameters<typeof customerPage>[1]>;

export const test = base.extend<{
  stage: (
    settings?: Partial<ProfileSettings>,
    page?: PageOptions & { mode?: "floating" | "embedded"; on?: Page },
  ) => Promise<Stage>;
}>({
  stage: async ({ page: own, otherOrigin }, use) => {
    const servers: ProtocolServer[] = [];
    await use(async (settings, { mode, on: page = own, ...options } = {}) => {
      const server = await startReception(settings, mode);
      servers.push(server);
      await page.goto(otherOrigin.serve(`/${server.port}`, customerPage(server, options)));
      const agent = page.locator("parlo-agent");
      return {
        server,
        agent,
        lines: agent.locator(".bubble:not(.typing)"),
        write: async (text) => {
          await agent.getByRole("textbox", { name: "Write a message" }).fill(text);
          await page.keyboard.press("Enter");
        },
        open: () => agent.getByRole("button", { name: "Open the chat" }).click(),
      };
    });
    for (const server of servers) await server.stop();
  },
});

export { expect, expectAccessible } from "../../harness/test.ts";
