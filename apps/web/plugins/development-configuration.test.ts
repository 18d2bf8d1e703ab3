import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { developmentConfiguration } from "./development-configuration.ts";

const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");

async function configurationFor(variables: Record<string, string>) {
  const { transformIndexHtml } = developmentConfiguration({ BASE_PATH: "/", ...variables });
  if (typeof transformIndexHtml !== "function") throw new Error("The plugin transforms no page");
  const html = String(await transformIndexHtml.call({} as never, page, {} as never));
  const content = /<base href="\/"><meta name="parlo:configuration" content="([^"]*)">/.exec(html)?.[1] ?? "";
  return JSON.parse(content.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
}

test("while it is worked on, the dashboard offers what the server has with the same variables, and nothing else", async () => {
  const plain = { basePath: "", has: [], registration: "invited", apiUrl: null };
  expect(await configurationFor({ PUBLIC_URL: "http://localhost:4101" })).toMatchObject({
    ...plain,
    publicUrl: "http://localhost:4101",
  });
  const mail = { SMTP_URL: "smtp://127.0.0.1:2525", REGISTRATION: "open" };
  expect(await configurationFor(mail)).toMatchObject({ has: ["mail"], registration: "open" });
});
