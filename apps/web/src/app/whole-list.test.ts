import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { wholeList } from "./whole-list.ts";

interface Asked {
  isEndUser?: boolean;
  pageSizeAndNumber?: { size: number; number: number } | undefined;
}

function listOf(count: number) {
  const asked: Asked[] = [];
  const list = {
    key: () => [["things"]],
    call: async (input: Asked) => {
      asked.push(input);
      const { size, number } = input.pageSizeAndNumber ?? { size: 10, number: 1 };
      const from = (number - 1) * size;
      return {
        count,
        results: Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, at) => from + at),
      };
    },
  };
  const read = () => new QueryClient().fetchQuery(wholeList(list, { isEndUser: true }));
  return { asked, read };
}

test("a list is read to its end, each page with the same filters", async () => {
  for (const [count, pages] of [
    [0, 1],
    [100, 1],
    [101, 2],
    [300, 3],
  ] as const) {
    const { asked, read } = listOf(count);
    expect(await read()).toEqual({ count, results: Array.from({ length: count }, (_, at) => at) });
    expect(asked.map(({ pageSizeAndNumber }) => pageSizeAndNumber?.number)).toEqual(
      Array.from({ length: pages }, (_, at) => at + 1),
    );
    expect(asked.every(({ isEndUser }) => isEndUser)).toBe(true);
  }
});

test("of a list beyond the limit the first are read, and its count tells that there are more", async () => {
  const { asked, read } = listOf(5001);
  const whole = await read();
  expect(whole.count).toBe(5001);
  expect(whole.results).toHaveLength(5000);
  expect(asked).toHaveLength(50);
});
