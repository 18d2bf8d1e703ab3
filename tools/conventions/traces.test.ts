import { expect, test } from "vitest";
import { read, repositoryFiles } from "./repository.ts";

const binary = /\.(png|jpe?g|webp|woff2?|ttf|glb|mp3|wav|ico|pdf|docx|xlsx)$/;
const texts = repositoryFiles().filter((path) => !binary.test(path) && path !== "tools/conventions/traces.test.ts");

/** What belongs to one machine or one way of working, and to no product. */
const traces = [
  /(?<![\w.$}/])\/(?:home|Users|root|work|workspace|mnt)\/[\w.]/,
  /\bC:\\\\?(?:Users|work)/,
  /\bworktrees?\b/i,
  /\b(?:sub-?agents?|as an ai|prompted by|coding assistant)\b/i,
  /(?<!\.)\.\.\/shared\//,
  /BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY/,
];

test.each(traces)("no file holds %s", (trace) => {
  const found = texts.flatMap((path) => {
    const line = read(path)
      .split("\n")
      .findIndex((text) => trace.test(text));
    return line < 0 ? [] : [`${path}:${line + 1}`];
  });
  expect(found).toEqual([]);
});

test("a planted trace is seen", () => {
  const lines = ["cd /home/ada/parlo", `see ../${"shared"}/notes.md`, "in my worktree"];
  for (const line of lines) expect(traces.some((trace) => trace.test(line))).toBe(true);
});
