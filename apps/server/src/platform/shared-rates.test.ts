import { expect, onTestFinished, test } from "vitest";
import { dataFolder, freePort, startServer } from "../conversation/testing/server-process.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const limit = 100;
const environment = { RATE_LIMIT_ORGANIZATION: "0", RATE_LIMIT_TOUCHPOINT: String(limit) };
const app = await testApp({ environment });
const password = "a long password of somebody";

async function twoProcesses() {
  const other = await startServer(app.database, await freePort(), dataFolder(), environment);
  onTestFinished(async () => void (await other.kill("SIGKILL")));
  await expect.poll(() => app.context.channel.isAlone()).toBe(false);
  return [app.address, other.address] as const;
}

test("a profile is asked so much a minute over all processes, but for a small share", async () => {
  const addresses = await twoProcesses();
  const agent = await makeAgent(app.a, { nodes: echo });
  const clients = addresses.map((address) => restClient(address, agent));
  let [letIn, calls] = [0, 0];
  const refusedBy = new Set<number>();
  while (refusedBy.size < 2 && calls < 3 * limit) {
    const at = calls++ % 2;
    if ((await clients[at]?.call("/settings"))?.status === 429) refusedBy.add(at);
    else letIn += 1;
  }
  expect([refusedBy.size, letIn >= limit, letIn <= limit * 1.3]).toEqual([2, true, true]);
}, 60_000);

test("tries at a password are counted over all processes, and who has signed in begins anew at all of them", async () => {
  const addresses = await twoProcesses();
  const email = "somebody@example.com";
  const status = async (at: 0 | 1, given: string) => {
    const response = await fetch(`${addresses[at]}/api/v1/auth/login-by-password`, {
      method: "POST",
      headers: { "content-type": "application/json", "device-id": "a-device" },
      body: JSON.stringify({ email, password: given }),
    });
    return response.status;
  };
  const heard = () => new Promise((resolve) => setTimeout(resolve, 300));
  for (const at of [0, 1, 0, 1, 0, 1, 0, 1, 0, 1] as const) {
    expect(await status(at, "wrong password")).toBe(401);
    await heard();
  }
  expect([await status(0, password), await status(1, password)]).toEqual([429, 429]);
  app.context.signInLimits.account.forget(email);
  await heard();
  expect([await status(1, "wrong password"), await status(0, "wrong password")]).toEqual([401, 401]);
}, 60_000);
