import { expect, type Locator, type Page } from "@playwright/test";
import { CanvasPage } from "./canvas-page.ts";
import { began, leadFrom, undivided } from "./random-steps.ts";
import { type ShownFlow, shownFlow } from "./shown-flow.ts";

/** Somebody who edits at random, with the keyboard, and what must be there of it at the end. */
export class RandomPerson {
  readonly page: Page;
  readonly canvas: CanvasPage;
  readonly name: string;
  readonly draw: () => number;
  readonly notes: string[] = [];
  readonly added = new Set<string>();
  /** What the model is told of each tool, by the tool's name. */
  readonly tools = new Map<string, string>();
  /** Where the way out of the step with one's own name leads, which nobody else leads anywhere. */
  leads: string | null;
  /** What was done, for whoever reads a failure. */
  readonly log: string[] = [];
  /** The step with one's own name stands in a frame. */
  framed = false;
  /** How often each act was drawn. */
  readonly counts = new Map<string, number>();
  typed = "";
  acts = 0;

  constructor(page: Page, name: string, draw: () => number) {
    this.page = page;
    this.canvas = new CanvasPage(page);
    this.name = name;
    this.draw = draw;
    this.leads = leadFrom(name);
  }

  async act(): Promise<void> {
    const acts = [
      ...[this.note, this.move, this.moveAndUndo, this.duplicate, this.duplicate, this.remove, this.write, this.rename],
      ...[this.leadOwn, this.leadOwn, this.leadAny, this.addTool, this.describeTool, this.removeTool],
      ...[this.paste, this.frameOwn],
    ];
    await this.frame.focus();
    const act = this.oneOf(acts);
    this.log.push(act.name);
    this.counts.set(act.name, (this.counts.get(act.name) ?? 0) + 1);
    await act.call(this);
    this.acts++;
  }

  /** One of each that asks for more of the editor than is there when it opens. */
  async begin(): Promise<void> {
    for (const act of [this.write, this.leadOwn, this.addTool]) {
      await act.call(this);
      this.acts++;
    }
  }

  private oneOf<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[Math.floor(this.draw() * choices.length)];
    if (choice === undefined) throw new Error("There is nothing to choose from");
    return choice;
  }

  get frame() {
    return this.page.getByRole("region", { name: "Flow canvas" });
  }

  /** Unlike the name of a step, so that the search does not find it. */
  private get initial() {
    return this.name === "Hers" ? 1 : 2;
  }

  private press(key: string) {
    return this.page.keyboard.press(key);
  }

  /** Walks to some card and answers which; null where none can be seen. */
  private async choose(): Promise<string | null> {
    await this.press("s");
    for (let step = Math.floor(this.draw() * 5); step >= 0; step--)
      await this.press(this.draw() < 0.7 ? "Alt+ArrowRight" : "Alt+ArrowDown");
    await this.drawn();
    return this.chosen();
  }

  /** Until the page shows what the keys have done: the card chosen before may be drawn as chosen for a moment longer. */
  private drawn(): Promise<void> {
    return this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }

  private async chosen(): Promise<string | null> {
    const ids = await this.cards(".selected");
    return ids.length === 1 ? (ids[0] ?? null) : null;
  }

  private cards(which = ""): Promise<string[]> {
    return this.page
      .locator(`.react-flow__node${which}`)
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-id") ?? ""));
  }

  private async note(): Promise<void> {
    const text = `Note ${this.acts} of person ${this.initial}`;
    await this.press("n");
    await this.page.keyboard.type(text);
    await this.press("Escape");
    this.notes.push(text);
  }

  private async move(): Promise<void> {
    await this.choose();
    for (let step = Math.floor(this.draw() * 6); step >= 0; step--)
      await this.press(this.draw() < 0.5 ? "Shift+ArrowDown" : "Shift+ArrowRight");
  }

  private async moveAndUndo(): Promise<void> {
    // Where the other removes it meanwhile nothing moves, and what is undone is something else.
    const moved = await this.choose();
    if (moved === null || !(began.includes(moved) || this.added.has(moved))) return;
    this.log.push(moved);
    await this.press("Shift+ArrowUp");
    await this.press("ControlOrMeta+z");
    if (this.draw() < 0.5) await this.press("ControlOrMeta+Shift+z");
  }

  private async duplicate(): Promise<void> {
    const original = await this.choose();
    if (original === null || undivided.includes(original)) return;
    const before = await this.cards();
    await this.press("ControlOrMeta+d");
    // A flow has one.
    if (original === "start") return;
    const copy = await this.copyOf(original, before);
    this.log.push(`${original} → ${copy}`);
    if (copy === null) return;
    if (this.draw() < 0.4) await this.press("Delete");
    else if (this.draw() < 0.2) await this.press("ControlOrMeta+z");
    else this.added.add(copy);
  }

  /** Null where the other has removed meanwhile what was copied. */
  private async copyOf(original: string, before: readonly string[]): Promise<string | null> {
    let copy: string | null = null;
    await expect
      .poll(async () => {
        const chosen = await this.chosen();
        copy = chosen === null || before.includes(chosen) ? null : chosen;
        return copy !== null || !(await this.cards()).includes(original);
      })
      .toBe(true);
    return copy;
  }

  /** Through a clipboard of one's own: that of the machine both would have together. */
  private async paste(): Promise<void> {
    const original = await this.choose();
    if (original === null || original === "start" || undivided.includes(original)) return;
    const before = await this.cards();
    await this.frame.evaluate((element) => {
      const options = { clipboardData: new DataTransfer(), bubbles: true, cancelable: true };
      for (const type of ["copy", "paste"]) element.dispatchEvent(new ClipboardEvent(type, options));
    });
    const copy = await this.copyOf(original, before);
    this.log.push(`${original} → ${copy}`);
    if (copy !== null) this.added.add(copy);
  }

  /** The step with one's own name is put into a frame, or taken out of it. */
  private async frameOwn(): Promise<void> {
    await this.find(this.name, false);
    await this.press(this.framed ? "Shift+g" : "g");
    if (this.draw() < 0.3) await this.press("ControlOrMeta+z");
    else this.framed = !this.framed;
    this.log.push(String(this.framed));
  }

  /** One's own alone, and none that may have been given another name meanwhile: that would stay. */
  private async remove(): Promise<void> {
    const chosen = await this.choose();
    if (chosen === null || !this.added.has(chosen)) return;
    if ((await this.page.locator(`[data-id="${chosen}"] header`).innerText()).includes("Last")) return;
    await this.press("Delete");
    if (this.draw() < 0.4) await this.press("ControlOrMeta+z");
    else this.added.delete(chosen);
    this.log.push(`${chosen} ${this.added.has(chosen) ? "stays" : "goes"}`);
  }

  /** Chooses a step by its name, and opens its settings. */
  private async open(name: string): Promise<void> {
    await this.find(name, true);
    await expect(this.canvas.drawer).toBeVisible();
  }

  private async find(name: string, opens: boolean): Promise<void> {
    await this.frame.focus();
    await this.press("/");
    const field = this.page.getByRole("combobox", { name: "Find in the flow" });
    await field.fill(name);
    await expect(this.page.getByRole("option", { selected: true })).toContainText(name);
    // Once to show it, once more to open it.
    await field.press("Enter");
    if (opens) {
      await field.press("Enter");
      await expect(this.canvas.drawer).toBeVisible();
    }
    await field.press("Escape");
    await expect(field).toBeHidden();
  }

  private get joining() {
    return this.page.getByRole("region", { name: "Lead an exit on" });
  }

  /** The steps that are there, and that the way out leads nowhere. */
  private get targets() {
    return this.joining.getByRole("group", { name: "Steps of this flow" }).getByRole("option");
  }

  private async leadOwn(): Promise<void> {
    const before = this.leads;
    await this.find(this.name, false);
    await this.press("j");
    const target = this.oneOf([null, ...undivided].filter((id) => id !== this.name.toLowerCase()));
    if (target === null && before === null) return this.escape(this.joining);
    if (target === null) await this.targets.filter({ hasText: "Disconnect" }).click();
    else {
      const name = target.replace(/^./, (letter) => letter.toUpperCase());
      await this.joining.getByRole("combobox").fill(name);
      await expect(this.targets.and(this.page.getByRole("option", { selected: true }))).toContainText(name);
      await this.press("Enter");
    }
    await expect(this.joining).toBeHidden();
    this.leads = target;
    // Where it led there before, what would be taken back is something else.
    if (target !== before && this.draw() < 0.3) {
      await this.press("ControlOrMeta+z");
      if (this.draw() < 0.5) await this.press("ControlOrMeta+Shift+z");
      else this.leads = before;
    }
    this.log.push(String(this.leads));
  }

  /** Both lead these on: where they meet, one of them is told so. */
  private async leadAny(): Promise<void> {
    const from = await this.choose();
    if (from === null || undivided.includes(from)) return;
    await this.press("j");
    // What the other has removed meanwhile leads nowhere.
    await expect.poll(async () => (await this.joining.isVisible()) || !(await this.cards()).includes(from)).toBe(true);
    const down = Math.floor(this.draw() * (await this.targets.count()));
    for (let step = 0; step < down; step++) await this.press("ArrowDown");
    await this.drawn();
    const isThere = (await this.targets.and(this.page.getByRole("option", { selected: true })).count()) === 1;
    this.log.push(`${from}: ${isThere}`);
    if (isThere) await this.press("Enter");
    await this.escape(this.joining);
  }

  private async escape(panel: Locator): Promise<void> {
    await this.press("Escape");
    await expect(panel).toBeHidden();
    await this.frame.focus();
  }

  private get tool() {
    return this.page.getByRole("region", { name: "Settings of the tool" });
  }

  /** A tool that leaves gives the step a way out of the tool's name. */
  private async addTool(): Promise<void> {
    await this.open("Model");
    await this.canvas.drawer.getByRole("button", { name: "Add a tool" }).click();
    await this.page.getByRole("menuitem", { name: "Say a text" }).click();
    const name = `${this.name.toLowerCase()}_${this.acts}`;
    await this.tool.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    this.tools.set(name, "");
    this.log.push(name);
    await this.leave();
  }

  private async describeTool(): Promise<void> {
    if (this.tools.size === 0) return;
    const name = this.oneOf([...this.tools.keys()]);
    await this.open("Model");
    await this.canvas.drawer.getByRole("button", { name: new RegExp(`^${name} ?Say a text`) }).click();
    const description = `What ${name} is for, said by act ${this.acts}`;
    await this.tool.getByRole("textbox", { name: "Description", exact: true }).fill(description);
    this.tools.set(name, description);
    this.log.push(name);
    await this.leave();
  }

  private async removeTool(): Promise<void> {
    if (this.tools.size === 0) return;
    const name = this.oneOf([...this.tools.keys()]);
    await this.open("Model");
    const remove = this.canvas.drawer.getByRole("button", { name: `Remove ${name}`, exact: true });
    await remove.click();
    await expect(remove).toBeHidden();
    if (this.draw() < 0.4) {
      await this.frame.focus();
      await this.press("ControlOrMeta+z");
      await expect(remove).toBeVisible();
    } else this.tools.delete(name);
    this.log.push(name);
    await this.leave();
  }

  private async write(): Promise<void> {
    await this.open(this.name);
    const field = this.canvas.drawer.getByRole("textbox", { name: "Text", exact: true });
    await expect(field).toBeVisible();
    await field.focus();
    await this.press("ControlOrMeta+End");
    const words = `${this.acts} times. `;
    await this.page.keyboard.type(words);
    this.typed += words;
    await this.leave();
  }

  private async rename(): Promise<void> {
    await this.open("Last");
    await this.canvas.rename(`Last ${this.initial}${this.acts}`);
    await this.leave();
  }

  private async leave(): Promise<void> {
    await this.frame.focus();
    await this.press("Escape");
    await expect(this.canvas.drawer.or(this.tool)).toBeHidden();
  }

  /** The flow as it stands in this browser, by what a copy of everything carries. */
  async flow(): Promise<ShownFlow> {
    await this.frame.focus();
    await this.press("ControlOrMeta+a");
    return shownFlow(
      await this.frame.evaluate((element) => {
        const clipboardData = new DataTransfer();
        const options = { clipboardData, bubbles: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent("copy", options));
        return JSON.parse(clipboardData.getData("text/plain"));
      }),
    );
  }
}
