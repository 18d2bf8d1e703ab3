import { isDeepStrictEqual } from "node:util";
import { type Browser, expect, type Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { delay } from "../../harness/made-flow.ts";
import { signIn } from "../../harness/sign-in.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

/** How long two people edit at random, and with which choices: E2E_RANDOM_SECONDS=60 E2E_RANDOM_SEED=7. */
const seconds = Number(process.env.E2E_RANDOM_SECONDS ?? 20);
const seed = Number(process.env.E2E_RANDOM_SEED ?? 7);

/** Mulberry32: the same choices for the same seed, as far as the machine's speed lets them be. */
function draws(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const saying = (id: string, name: string, to: string) => ({
  ...{ id, name, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: "" }], pick: "inTurn", format: "plain", ssml: [] },
});
const steps = [
  saying("hers", "Hers", "his"),
  saying("his", "His", "pause"),
  { ...delay("Pause", "end"), id: "pause" },
  { ...delay("Last"), id: "end" },
];
const began = steps.map(({ id }) => id);

/** Somebody who edits with the keyboard, and what must be there of it at the end. */
class Person {
  readonly page: Page;
  readonly canvas: CanvasPage;
  readonly name: string;
  readonly draw: () => number;
  readonly notes: string[] = [];
  readonly added = new Set<string>();
  /** What was done, for whoever reads a failure. */
  readonly log: string[] = [];
  typed = "";
  acts = 0;

  constructor(page: Page, name: string, draw: () => number) {
    this.page = page;
    this.canvas = new CanvasPage(page);
    this.name = name;
    this.draw = draw;
  }

  async act(): Promise<void> {
    const acts = [this.note, this.move, this.moveAndUndo, this.duplicate, this.duplicate, this.write, this.rename];
    await this.frame.focus();
    const act = acts[Math.floor(this.draw() * acts.length)];
    this.log.push(act?.name ?? "");
    await act?.call(this);
    this.acts++;
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
    if (original === null || ["hers", "his"].includes(original)) return;
    const before = await this.cards();
    await this.press("ControlOrMeta+d");
    // A flow has one.
    if (original === "start") return;
    let copy: string | null = null;
    let gone = false;
    await expect
      .poll(async () => {
        const chosen = await this.chosen();
        copy = chosen === null || before.includes(chosen) ? null : chosen;
        // What the other has removed meanwhile has no copy.
        gone = !(await this.cards()).includes(original);
        return copy !== null || gone;
      })
      .toBe(true);
    this.log.push(`${original} → ${copy}`);
    if (copy === null) return;
    if (this.draw() < 0.4) await this.press("Delete");
    else if (this.draw() < 0.2) await this.press("ControlOrMeta+z");
    else this.added.add(copy);
  }

  private async open(name: string): Promise<void> {
    await this.frame.focus();
    await this.press("/");
    const field = this.page.getByRole("combobox", { name: "Find in the flow" });
    await field.fill(name);
    await expect(this.page.getByRole("option", { selected: true })).toContainText(name);
    // Once to show it, once more to open it.
    await field.press("Enter");
    await field.press("Enter");
    await expect(this.canvas.drawer).toBeVisible();
    await field.press("Escape");
    await expect(field).toBeHidden();
  }

  async write(): Promise<void> {
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
    await expect(this.canvas.drawer).toBeHidden();
  }

  /** The flow as it stands in this browser, by what a copy of everything carries. */
  async flow(): Promise<Shown> {
    await this.frame.focus();
    await this.press("ControlOrMeta+a");
    return shown(
      await this.frame.evaluate((element) => {
        const clipboardData = new DataTransfer();
        const options = { clipboardData, bubbles: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent("copy", options));
        return JSON.parse(clipboardData.getData("text/plain"));
      }),
    );
  }
}

interface Shown {
  readonly nodes: readonly Named[];
  readonly marks: readonly Named[];
}
interface Named {
  readonly id: string;
  readonly text?: string;
  readonly data?: { readonly alternatives?: readonly { readonly en?: string }[] };
}

/** What an editor holds and a server keeps of a flow, in one order. */
function shown({ nodes, marks }: Shown): Shown {
  const inOrder = (all: readonly Named[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { nodes: inOrder(nodes), marks: inOrder(marks) };
}

async function joins(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: new URL(url).origin })).newPage();
  await signIn(page);
  await page.goto(url);
  return page;
}

test.describe.configure({ retries: 0 });

test("two people who edit one flow at random, one at times without a network, end with the flow of the server and all that they did", async ({
  signedInPage: page,
  browser,
  watch,
}, info) => {
  // Both may name the same step: the second is told so, and decides anew with the other's name in view.
  watch.allow(/409 .*operations/);
  info.annotations.push({ type: "seed", description: String(seed) });
  test.setTimeout(120_000 + seconds * 4000);
  const call = callsOfPage(page);
  const flowId = await new CanvasPage(page).madeFlow("Edited at random", steps);
  const otherPage = await joins(browser, page.url());
  const [her, him] = [new Person(page, "Hers", draws(seed)), new Person(otherPage, "His", draws(seed + 1))];
  await expect(him.canvas.card("Start")).toBeVisible();
  // What the editor loads at rest is there before the network goes.
  for (const person of [her, him]) await person.write();
  const loaded = (name: string) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(name));
  await otherPage.waitForFunction(loaded, "/variable-chips");

  const end = Date.now() + seconds * 1000;
  const edits = async (person: Person) => {
    while (Date.now() < end) await person.act();
  };
  const losesTheNetwork = async () => {
    while (Date.now() < end) {
      await otherPage.context().setOffline(him.draw() < 0.4);
      await otherPage.waitForTimeout(1500);
    }
    await otherPage.context().setOffline(false);
  };
  await Promise.all([edits(her), edits(him), losesTheNetwork()]);
  for (const { canvas } of [her, him]) await canvas.saved();

  const stored = async () => shown(await call("GET", `/conversation-flows/${flowId}`));
  for (const person of [her, him])
    await expect.poll(async () => same(await person.flow(), await stored()), { timeout: 15_000 }).toBe("the same");

  const { nodes, marks } = await stored();
  const added = [...her.added, ...him.added].sort();
  const rest = nodes.map(({ id }) => id).filter((id) => !began.includes(id) && !added.includes(id));
  const told = [her, him].map(({ name, log }) => `${name}: ${log.join(", ")}`).join("\n");
  expect(rest, `Start alone is left over. Seed ${seed}.\n${told}`).toHaveLength(1);
  expect(
    nodes.map(({ id }) => id),
    told,
  ).toEqual(expect.arrayContaining([...added, ...began]));
  expect(marks.map(({ text }) => text).sort()).toEqual([...her.notes, ...him.notes].sort());
  for (const { typed, name } of [her, him]) {
    const step = nodes.find(({ id }) => id === name.toLowerCase());
    expect(step?.data?.alternatives?.[0]?.en ?? "").toBe(typed);
  }
  expect(Math.min(her.acts, him.acts)).toBeGreaterThan(3);
  await otherPage.context().close();
});

/** Says what differs first, so that a failure can be read. */
function same(one: Shown, other: Shown): string {
  for (const kind of ["nodes", "marks"] as const) {
    const ids = new Set([...one[kind], ...other[kind]].map(({ id }) => id));
    for (const wanted of ids) {
      const [here, there] = [one, other].map((flow) => flow[kind].find(({ id }) => id === wanted));
      if (!isDeepStrictEqual(here, there)) return `${JSON.stringify(here)} ≠ ${JSON.stringify(there)}`;
    }
  }
  return "the same";
}
