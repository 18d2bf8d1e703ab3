import { agentPage } from "../../harness/agent-page.ts";
import { expect, owner, test } from "../../harness/test.ts";

const device = { "device-id": "main-journeys" };

test("the demonstration branches by what the form says, and what it does not understand goes to the fallback", async ({
  page,
  request,
  otherOrigin,
  baseURL,
}) => {
  const login = await request.post("/api/v1/auth/login-by-password", {
    headers: device,
    data: { email: owner.email, password: owner.password },
  });
  const { accessToken } = await login.json();
  const headers = { ...device, authorization: `Bearer ${accessToken}` };
  const { results } = await (await request.get("/api/v1/profiles?search=Demonstration", { headers })).json();
  const [{ id, secret }] = results;
  await page.goto(otherOrigin.serve("/branches", agentPage({ server: baseURL, profile: { id, secret } })));
  const agent = page.locator("parlo-agent");
  const answers = agent.locator(".bubble:not(.own):not(.typing)");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(answers.last()).toContainText("What would you like to do?");

  const write = async (text: string) => {
    await agent.getByRole("textbox", { name: "Write a message" }).fill(text);
    await page.keyboard.press("Enter");
  };
  await write("Do you sell umbrellas?");
  await expect(answers.last()).toContainText("Please choose one of these");
  await write("I said umbrellas");
  await expect(answers.filter({ hasText: "I did not quite get that" })).toHaveCount(1);
  await expect(answers.last()).toContainText("What would you like to do?");

  await agent.getByRole("button", { name: "Plan a visit" }).last().click();
  await agent.getByLabel("Your name").fill("Marta");
  await agent.getByLabel("Day of the visit").fill("2027-03-04");
  await agent.getByLabel("How many people?").fill("12");
  await agent.locator(".form").getByRole("button", { name: "Send" }).click();
  await expect(answers.filter({ hasText: "Marta" })).toContainText("we open the great hall");
});
