import { madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

const handover = { version: 1, teamId: null, message: { en: "One moment." }, hours: null, timeoutMs: 0 };

test("a flow hands over to a team that is chosen in its step; whoever waits for it is found", async ({
  signedInPage: page,
  operations: { begin, call },
  watch,
}, info) => {
  // What flows still name is not archived.
  watch.allow(/409/);
  const team = await call("POST", "/teams", { name: "Front desk" });
  const person = { id: "person", type: "HandoverToHuman", name: "Somebody", data: handover, to: { success: null } };
  const draftFlowId = await madeFlow(call, "Asks a team", [person]);
  await page.goto(`/dashboard/conversation-flows/${draftFlowId}/node/person`);
  const panel = page.getByRole("region", { name: "Settings of the step" });
  await panel.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Front desk" }).click();
  await expect(page.locator(".node-card").filter({ hasText: "Somebody" })).toContainText("Front desk");
  await picture(page, info.outputPath("step.png"));
  await expect
    .poll(async () => (await call("GET", `/conversation-flows/${draftFlowId}/nodes/person`)).data.teamId)
    .toBe(team.id);

  const waiting = await begin("Waits for the desk", { draftFlowId });
  await page.evaluate(() => localStorage.setItem("parlo.conversations.showTests", "true"));
  await page.goto("/dashboard/conversations");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Who answers" }).click();
  await page.getByRole("combobox", { name: "Who answers" }).click();
  await page.getByRole("option", { name: "Nobody yet: waits for a person" }).click();
  await expect(page).toHaveURL(/owner=queued/);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Team" }).click();
  await page.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Front desk" }).click();
  await expect(page).toHaveURL(new RegExp(`teamId=${team.id}`));
  await expect(page.getByText("Team is Front desk")).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Waits for the desk");
  await expectAccessible(page);
  await picture(page, info.outputPath("list.png"));

  await page.goto(`/dashboard/conversations/${waiting.conversation.id}/history`);
  await expect(page.getByRole("banner").or(page.getByRole("main")).getByText("Front desk").first()).toBeVisible();
  await picture(page, info.outputPath("page.png"));

  await page.goto("/dashboard/hub");
  await page.getByRole("button", { name: "Actions for Front desk" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const refusal = page.getByRole("listitem").filter({ hasText: "These flows hand conversations over to it" });
  await expect(refusal).toContainText("Asks a team");
  await picture(page, info.outputPath("refused.png"));
});
