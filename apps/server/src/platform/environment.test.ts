import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("everything has a default, and empty values count as missing", () => {
  const environment = readEnvironment({ PORT: "", PUBLIC_URL: "" });
  expect(environment).toMatchObject({
    PORT: 4100,
    HOST: "127.0.0.1",
    BASE_PATH: "/dashboard",
    PUBLIC_URL: "http://localhost:4100",
    API_URL: "http://localhost:4100",
    SUPPORT_EMAIL: "support@localhost",
    REGISTRATION: "invited",
    DEMO: true,
  });
});

test("addresses that others are derived from carry over", () => {
  const environment = readEnvironment({ PUBLIC_URL: "https://talk.example.com/", BASE_PATH: "/admin/parlo/" });
  expect(environment.PUBLIC_URL).toBe("https://talk.example.com");
  expect(environment.BASE_PATH).toBe("/admin/parlo");
  expect(environment.SUPPORT_EMAIL).toBe("support@talk.example.com");
  expect(readEnvironment({ BASE_PATH: "/" }).BASE_PATH).toBe("");
});

test.each([
  ["PORT", "70000"],
  ["PORT", "http"],
  ["BASE_PATH", "dashboard"],
  ["BASE_PATH", "/api/v1"],
  ["BASE_PATH", '/"><script>'],
  ["PUBLIC_URL", "parlo.example.com"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["ROLE", "boss"],
  ["REGISTRATION", "closed"],
  ["DEMO", "yes"],
  ["OWNER_EMAIL", "nobody"],
  ["OWNER_PASSWORD", "short"],
  ["SMTP_URL", "mail.example.com"],
  ["ENCRYPTION_KEY", "c2hvcnQ="],
  ["TOKEN_SYNC_URL", "https://elsewhere.example.com/sync"],
  ["LOG_LEVEL", "loud"],
])("a value that cannot be right is named in one line: %s=%s", (name, value) => {
  const message = (() => {
    try {
      readEnvironment({ [name]: value });
      return "taken";
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(message.startsWith(`${name}: `)).toBe(true);
  expect(message).not.toContain("\n");
});
