import { callsOfPage } from "../../harness/api.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const hook = (body: string) => ({
  ...{ id: "hook", type: "WebhookAction", name: "Hook" },
  data: {
    request: { method: "POST", url: "https://a.example/", bodyType: "json", body },
    ...{ mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
  },
  to: { success: null, timeout: null, error: null },
});

test("a JSON body says where it is at fault, knows its variables, and is formatted by one step that is taken back", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "City", key: "cityOfBody", type: "String", isEndUser: false });
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("JSON body", [hook('{"a": 1 "b": [true]}')], "/node/hook");
  const stored = async () => {
    const { nodes } = await call("GET", `/conversation-flows/${flowId}`);
    return nodes.find(({ id }: { id: string }) => id === "hook").data.request.body;
  };
  const body = canvas.drawer.getByRole("textbox", { name: "Body's text" });
  const format = canvas.drawer.getByRole("button", { name: "Format the JSON" });
  await expect(body).toHaveAccessibleDescription("line 1, column 9: a comma or } is missing here");
  await expect(body.locator(".template-fault")).toHaveText('"b"');
  await expect(format).toBeDisabled();
  await picture(page, info.outputPath("fault.png"));

  await body.press("ControlOrMeta+a");
  await page.keyboard.type('{"a": 1, "b": [true], "c": {cityOfB');
  await page.getByRole("option", { name: "cityOfBody City", exact: true }).click();
  await page.keyboard.type("}");
  await expect(body).toHaveAccessibleDescription(/^Values are encoded/);
  await expect(body.locator(".template-chip")).toHaveText("cityOfBody");
  await expect(body.locator(".template-part.name")).toHaveText(['"a"', '"b"', '"c"']);
  await expect(body.locator(".template-partner")).toHaveText(["{", "}"]);
  const typed = '{"a": 1, "b": [true], "c": {{ cityOfBody }}}';
  await expect.poll(stored).toBe(typed);

  await format.press("Enter");
  const formatted = '{\n  "a": 1,\n  "b": [\n    true\n  ],\n  "c": {{ cityOfBody }}\n}';
  await expect.poll(stored).toBe(formatted);
  await expect(format).toBeFocused();
  await expectAccessible(page);
  await picture(page, info.outputPath("formatted.png"));
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(stored).toBe(typed);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(stored).toBe(formatted);

  // A new line is as far in as the one above; Tab goes on to the next field.
  await body.press("ControlOrMeta+a");
  await page.keyboard.type("{");
  // By then names would be offered: none are, and Enter breaks the line.
  await expect.poll(stored).toBe("{");
  await page.keyboard.press("Enter");
  await page.keyboard.type('"a": 1,');
  await page.keyboard.press("Enter");
  await page.keyboard.type('"b": 2');
  await expect.poll(stored).toBe('{\n  "a": 1,\n  "b": 2');
  await expect(body).toHaveAccessibleDescription("line 1, column 1: this { is never closed");
  await page.keyboard.press("Tab");
  await expect(canvas.drawer.getByRole("textbox", { name: "Further tries" })).toBeFocused();
});
