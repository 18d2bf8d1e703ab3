import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const apart = await testApp({ environment: { PUBLIC_URL: "https://app.example", API_URL: "https://api.example" } });
const together = await testApp({ environment: { PUBLIC_URL: "https://app.example" } });

const preflight = (app: typeof apart, path: string, origin: string) =>
  app.call(path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,device-id,if-match",
    },
  });

test("C287: the dashboard may call an API at another address, with all that it sends", async () => {
  const asked = await preflight(apart, "/personas", "https://app.example");
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "https://app.example"]);
  expect(asked.headers.get("access-control-allow-methods")).toContain("PATCH");
  for (const header of ["authorization", "device-id", "if-match", "idempotency-key", "content-type"])
    expect(asked.headers.get("access-control-allow-headers")).toContain(header);
  expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
  const answer = await apart.call("/personas", { as: apart.a, headers: { origin: "https://app.example" } });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "https://app.example"]);
});

test("pages of anywhere else may not call it, nor the dashboard where page and API have one address", async () => {
  for (const origin of ["https://evil.example", "https://app.example.evil.example", "http://app.example", "null"]) {
    const asked = await preflight(apart, "/personas", origin);
    expect([origin, asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([origin, 405, null]);
    const answer = await apart.call("/personas", { as: apart.a, headers: { origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  }
  const same = await preflight(together, "/personas", "https://app.example");
  expect(same.headers.get("access-control-allow-origin")).toBeNull();
});

test("pages of customers call what touchpoints call, and no more", async () => {
  const asked = await preflight(apart, "/conversations", "https://shop.example");
  expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([204, "GET, POST, OPTIONS"]);
  expect(asked.headers.get("access-control-allow-headers")).not.toContain("authorization");
});
