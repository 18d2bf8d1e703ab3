import { draws } from "@parlo/engine/testing";
import { callsOfPage } from "../../harness/api.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { RandomPerson } from "./random-person.ts";
import { began, steps } from "./random-steps.ts";
import { joins, offlineAndBack } from "./second-browser.ts";
import { sameFlow, shownFlow } from "./shown-flow.ts";

/** How long two people edit at random, and with which choices: E2E_RANDOM_SECONDS=60 E2E_RANDOM_SEED=7. */
const seconds = Number(process.env.E2E_RANDOM_SECONDS ?? 20);
const seed = Number(process.env.E2E_RANDOM_SEED ?? 7);

test.describe.configure({ retries: 0 });

test("two people who edit one flow at random, one at times without a network, end with the flow of the server and all that they did", async ({
  signedInPage: page,
  browser,
  watch,
}, info) => {
  // Both may name the same step: the second is told so, and decides anew with the other's name in view.
  watch.allow(offlineAndBack);
  info.annotations.push({ type: "seed", description: String(seed) });
  test.setTimeout(120_000 + seconds * 4000);
  const call = callsOfPage(page);
  const flowId = await new CanvasPage(page).madeFlow("Edited at random", steps);
  const otherPage = await joins(browser, page.url());
  const [her, him] = [
    new RandomPerson(page, "Hers", draws(seed).next),
    new RandomPerson(otherPage, "His", draws(seed + 1).next),
  ];
  await expect(him.canvas.card("Start")).toBeVisible();
  // What the editor loads at rest is there before the network goes.
  for (const person of [her, him]) await person.begin();
  const loaded = (name: string) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(name));
  await otherPage.waitForFunction(loaded, "/variable-chips");

  const end = Date.now() + seconds * 1000;
  const edits = async (person: RandomPerson) => {
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

  const stored = async () => shownFlow(await call("GET", `/conversation-flows/${flowId}`));
  for (const person of [her, him])
    await expect.poll(async () => sameFlow(await person.flow(), await stored()), { timeout: 15_000 }).toBe("the same");

  const { nodes, tools, marks } = await stored();
  const added = [...her.added, ...him.added].sort();
  const rest = nodes.map(({ id }) => id).filter((id) => !began.includes(id) && !added.includes(id));
  const told = [her, him].map(({ name, log }) => `${name}: ${log.join(", ")}`).join("\n");
  expect(rest, `Start alone is left over. Seed ${seed}.\n${told}`).toHaveLength(1);
  expect(
    nodes.map(({ id }) => id),
    told,
  ).toEqual(expect.arrayContaining([...added, ...began]));
  const frames = marks.filter(({ type }) => type === "frame").map(({ id }) => id);
  const texts = marks.filter(({ type }) => type === "note").map(({ text }) => text);
  expect(texts.sort()).toEqual([...her.notes, ...him.notes].sort());
  const framed = [her, him].filter((person) => person.framed).map(({ name }) => name.toLowerCase());
  const members = nodes.filter(({ renderParams }) => frames.includes(renderParams?.frameId ?? "")).map(({ id }) => id);
  expect(members.sort(), told).toEqual(framed.sort());
  expect(frames, told).toHaveLength(framed.length);
  for (const { typed, name, leads } of [her, him]) {
    const step = nodes.find(({ id }) => id === name.toLowerCase());
    expect(step?.data?.alternatives?.[0]?.en ?? "").toBe(typed);
    expect(
      step?.exits?.map(({ targetNodeId }) => targetNodeId),
      told,
    ).toEqual([leads]);
  }
  const toolsMade = new Map([...her.tools, ...him.tools]);
  expect(new Map(tools.map(({ name = "", description = "" }) => [name, description])), told).toEqual(toolsMade);
  const model = nodes.find(({ id }) => id === "model");
  expect(model?.tools?.toSorted(), told).toEqual(tools.map(({ id }) => id));
  const waysOfTools = model?.exits?.flatMap(({ expectedResultMatch }) => expectedResultMatch ?? []);
  expect(waysOfTools?.toSorted(), told).toEqual([...toolsMade.keys()].sort());
  expect(Math.min(her.acts, him.acts)).toBeGreaterThan(6);
  const counts = [her, him].map(
    ({ name, counts }) => `${name}: ${[...counts].map((each) => each.join(" ")).join(", ")}`,
  );
  info.annotations.push({ type: "acts", description: `${seconds} s. ${counts.join("; ")}` });
  await otherPage.context().close();
});
