import { callsOfPage } from "../../harness/api.ts";
import { chain, delay, madeFlow } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const hook = {
  ...{ id: "hook", type: "WebhookAction", name: "Hook" },
  data: { version: 1, request: { url: "" }, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
  to: {},
};
const agentData = {
  version: 1,
  model: {
    ...{ aiModelId: null, fallbackAiModelId: null, instruction: "Help.", context: "", historyMessages: 20 },
    ...{ temperature: null, maxTokens: null, variable: null },
  },
  ...{ mostSteps: 10, variables: [] },
};
const unreached = "no way leads here";

test("before a flow is published its warnings are shown as its errors are, alone and beside them", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const dialog = page.getByRole("dialog", { name: "Publish" });
  const warning = dialog.getByRole("button", { name: /Alone/ }).filter({ hasText: unreached });
  await canvas.madeFlow("Only warned", [delay("Rest"), { ...delay("Alone"), id: "alone" }]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText(/warnings?\. It can be published all the same\./)).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
  await expectAccessible(page);

  await canvas.madeFlow("Warned and wrong", [hook, { ...delay("Alone"), id: "alone" }]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText(/must be mended first\./)).toBeVisible();
  await expect(dialog.getByText(/^\d+ warnings?$/)).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test("a list of problems that is too long says how many it leaves out", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow(
    "Wrong in many places",
    chain(210).map((step) => ({ ...step, to: { default: null } })),
  );
  await page
    .getByRole("button", { name: /problem|warning/i })
    .first()
    .click();
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems.getByRole("listitem")).toHaveCount(200);
  await expect(problems.getByText(/^and \d+ more$/)).toBeAttached();
});

test("what is wrong with a tool says of which, and at which of its settings", async ({ signedInPage: page }) => {
  const call = callsOfPage(page);
  const agent = { ...delay("Asks"), type: "LlmWithTools", data: agentData };
  const flowId = await madeFlow(call, "A tool without an address", [agent], {
    operations: (flowId) => [
      {
        type: "addTool",
        tool: {
          ...{ flowId, id: "weather", nodeId: agent.id, type: "WebhookTool", name: "forecast", parameters: [] },
          ...{ description: "Looks at the sky", data: { request: { url: "" } } },
          renderParams: { position: { x: 600, y: 0 } },
        },
      },
    ],
  });
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByRole("button", { name: "Asks · forecast › Address: something is missing" })).toBeVisible();
});
