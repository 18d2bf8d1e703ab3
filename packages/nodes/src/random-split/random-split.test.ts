import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const flow = (data: { branches?: { id: string; weight: number }[]; sticky?: boolean }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "split" } },
      split: { type: "RandomSplit", data, to: { "response:a": "a", "response:b": "b" } },
      a: { type: "TextMessageAction", data: { alternatives: [{ en: "A" }] } },
      b: { type: "TextMessageAction", data: { alternatives: [{ en: "B" }] } },
    },
  });
const branches = [
  { id: "a", weight: 1 },
  { id: "b", weight: 3 },
];
const share = (said: readonly string[]) => said.filter((one) => one === "A").length / said.length;

test("branches are taken by their weight", () => {
  const chat = converse([flow({ branches, sticky: false })]);
  const said = Array.from({ length: 1000 }, () => chat.hear("hi")[0] ?? "");
  expect(share(said)).toBeGreaterThan(0.2);
  expect(share(said)).toBeLessThan(0.3);
});

test("one person always takes the same way, and people are spread by weight", () => {
  const flows = [flow({ branches })];
  const said = Array.from({ length: 1000 }, (_, at) => {
    const chat = converse(flows, { endUserId: `person-${at}`, seed: `seed-${at}` });
    const [first = "", second] = [chat.hear("hi")[0], chat.hear("hi")[0]];
    expect(second).toBe(first);
    return first;
  });
  expect(share(said)).toBeGreaterThan(0.2);
  expect(share(said)).toBeLessThan(0.3);
});

test("runs with no person are spread by weight: there is nobody to take the same way again", () => {
  const flows = [{ ...flow({ branches }), type: "Automation" as const }];
  const said = Array.from({ length: 1000 }, (_, at) => {
    const run = converse(flows, { endUserId: "", seed: `seed-${at}` });
    return run.hear("hi")[0] ?? "";
  });
  expect(share(said)).toBeGreaterThan(0.2);
  expect(share(said)).toBeLessThan(0.3);
});

test("a branch without weight is never taken, and validation wants one with some, each under an id of its own", () => {
  const rare = [...branches.map((one) => ({ ...one, weight: 1 })), { id: "c", weight: 0 }];
  const chat = converse([flow({ branches: rare, sticky: false })]);
  expect(new Set(Array.from({ length: 200 }, () => chat.hear("hi")[0]))).toEqual(new Set(["A", "B"]));
  const { problems, schema } = kinds.RandomSplit;
  const found = (list: object[]) =>
    problems?.(schema.parse({ branches: list, sticky: true })).map(({ code, field }) => [code, field]);
  expect(found(rare)).toEqual([]);
  expect(found([{ id: "a", weight: 0 }])).toEqual([["no-weight", "branches"]]);
  expect(found([...rare, { id: "b", weight: 2 }])).toEqual([["case-twice", "branches.3.id"]]);
  expect(schema.safeParse({ branches: [{ id: "a", weight: -1 }], sticky: true }).success).toBe(false);
});
