import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./operate.fixture.ts";

/** The form, the test and the list of a configuration, as a person handles them. */
export class ConfigurationPage {
  readonly page: Page;
  readonly kind: "ai-model" | "conv-ai" | "stt" | "tts";
  readonly name: string;
  /** Where its first part stands, once it is saved. */
  address = "";

  constructor(page: Page, kind: ConfigurationPage["kind"], name: string) {
    this.page = page;
    this.kind = kind;
    this.name = name;
  }

  field(name: string): Locator {
    return this.page.getByRole("textbox", { name, exact: true });
  }

  /** A field that may stay empty, which its name says, too. */
  optional(name: string): Locator {
    return this.page.getByRole("textbox", { name: new RegExp(`^${name}`) });
  }

  get save(): Locator {
    return this.page.getByRole("button", { name: "Save" });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog", { name: `Test of ${this.name}` });
  }

  /** What a test that was begun on its card has shown below it. */
  get panel(): Locator {
    return this.page.getByRole("region", { name: `Test of ${this.name}` });
  }

  get row(): Locator {
    return this.page.locator(`[data-row="${this.address.slice(-36)}"]`);
  }

  /** Finds a language by what somebody would type, and takes the first. */
  async addLanguage(typed: string, name: string): Promise<void> {
    await this.page.getByRole("combobox", { name: "Add a language" }).click();
    const search = this.page.locator("input[role=combobox]");
    await expect(search).toBeFocused();
    await search.fill(typed);
    await expect(this.page.getByRole("option").first()).toHaveText(new RegExp(`^${name.replace(/[()]/g, "\\$&")}`));
    await this.page.keyboard.press("Enter");
    await expect(this.page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }

  async saved(): Promise<void> {
    await this.save.click();
    await expect(this.save).toHaveCount(0);
  }

  /** Saves a new one with the keyboard. */
  async made(): Promise<void> {
    await this.page.keyboard.press("Control+s");
    await expect(this.page.getByRole("heading", { level: 1, name: this.name })).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`/configurations/${this.kind}/[0-9a-f-]{36}$`));
    this.address = this.page.url();
  }

  async test(): Promise<void> {
    await this.page.getByRole("button", { name: "Test", exact: true }).click();
  }

  async closeTest(): Promise<void> {
    await expectAccessible(this.page);
    await this.dialog.getByRole("button", { name: "Close" }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Its secret stays with the host that it was given for; back there, the test says that the key was refused. */
  async move(secret: { label: string; value: string; ends: string }, addressLabel: string, refusing: string) {
    const shown = this.page.getByLabel(secret.label);
    await this.page.goto(`${this.address}/credentials`);
    await expect(shown).toHaveValue(secret.ends);
    await this.field(addressLabel).fill("http://127.0.0.1:9/v1");
    await expect(shown).toHaveValue("");
    await this.save.click();
    await expect(shown).toHaveAccessibleDescription("The address that this was given for has changed: give it again");
    await this.field(addressLabel).fill(refusing);
    await expect(shown).toHaveValue(secret.ends);
    await this.saved();
    await this.test();
    await expect(this.dialog).toContainText("The key was refused.");
    await expect(this.dialog).not.toContainText(secret.value);
    await this.dialog.getByRole("link", { name: "Replace the key" }).click();
    await expect(this.dialog).toBeHidden();
  }

  async archive(): Promise<void> {
    await this.row.getByRole("button", { name: `Actions for ${this.name}` }).click();
    await this.page.getByRole("menuitem", { name: "Archive" }).click();
    await expect(this.row).toHaveCount(0);
    await this.page.getByRole("button", { name: "Show archived" }).click();
    await expect(this.row).toContainText("Archived");
  }

  /** On its own page, where nothing else can be done with one that is archived. */
  async restore(): Promise<void> {
    await this.page.goto(this.address);
    await expect(this.page.getByRole("button", { name: "Test", exact: true })).toHaveCount(0);
    await expect(this.page.getByText("It is archived: restore it to change anything.")).toBeVisible();
    await expect(this.field("Name")).toBeDisabled();
    await expectAccessible(this.page);
    await this.page.getByRole("button", { name: "Restore" }).click();
    await expect(this.page.getByRole("button", { name: "Test", exact: true })).toBeVisible();
    await expect(this.field("Name")).toBeEnabled();
  }
}
