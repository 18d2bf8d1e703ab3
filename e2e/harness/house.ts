import { expect, type Page } from "@playwright/test";
import { Mailbox } from "./mailbox.ts";
import { type ParloServer, startParlo } from "./parlo-server.ts";

/** Another house: below another base path, open to everybody, with a post office. */
export interface House {
  readonly server: ParloServer;
  readonly mailbox: Mailbox;
  /** The address of a screen. */
  at(path: string): string;
  signIn(page: Page, who: { email: string; password: string }): Promise<void>;
  /** An account, made with the link that the mail brings. */
  register(page: Page, who: { name: string; email: string; password: string }): Promise<void>;
}

export async function withHouse(use: (house: House) => Promise<void>): Promise<void> {
  const mailbox = new Mailbox();
  await mailbox.listen();
  const server = await startParlo({ BASE_PATH: "/admin", REGISTRATION: "open", SMTP_URL: mailbox.url });
  await use(houseOf(server, mailbox));
  await server.stop();
  await mailbox.close();
}

function houseOf(server: ParloServer, mailbox: Mailbox): House {
  const at = (path: string) => `${server.url}/admin${path}`;
  return {
    server,
    mailbox,
    at,
    async register({ request }, { name, email, password }) {
      const post = (path: string, data: object) => request.post(`${server.url}/api/v1/auth/${path}`, { data });
      expect((await post("request-registration", { email })).status()).toBe(202);
      const link = new URL(await mailbox.linkTo(email, "/admin/register"));
      const registrationToken = link.searchParams.get("registrationToken");
      const made = await post("register", { name, email, password, organizationName: name, registrationToken });
      expect(made.status()).toBe(201);
    },
    async signIn(page, { email, password }) {
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    },
  };
}
