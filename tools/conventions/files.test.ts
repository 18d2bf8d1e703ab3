import { expect, test } from "vitest";
import { read, repositoryFiles } from "./repository.ts";

const source = repositoryFiles().filter((path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path) && !/\.gen\.ts$/.test(path));
const lines = (path: string) => read(path).split("\n").length - 1;

/** A name that says nothing collects everything. */
const drawers = ["utils", "util", "helpers", "helper", "common", "shared", "core", "lib", "manager", "misc"];

test("there are files to look at", () => {
  expect(source.length).toBeGreaterThan(100);
});

test("no file has more than 400 lines", () => {
  expect(source.filter((path) => lines(path) > 400).map((path) => `${path}: ${lines(path)}`)).toEqual([]);
});

test("half of the files have at most 60 lines", () => {
  const lengths = source.map(lines).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
});

test("no folder and no file is a drawer for everything", () => {
  const found = repositoryFiles().filter((path) =>
    path.split("/").some((part) => drawers.includes(part) || drawers.some((name) => part.startsWith(`${name}.`))),
  );
  expect(found).toEqual([]);
});

test("files and folders are kebab-case with their role as suffix", () => {
  const plain = /^(_{0,2}|\$|-)?[a-z0-9$]+([-.][a-z0-9$]+)*$/;
  // A route's file is named like its address, parameters included.
  const named = source.filter((path) => !path.startsWith("apps/web/src/routes/"));
  const found = named.filter((path) => path.split("/").some((part) => !plain.test(part.replace(/^\./, ""))));
  expect(found).toEqual([]);
});

test("modules export names, so that a thing is called the same everywhere", () => {
  const exempt = /(config\.(ts|mjs)$|\.cjs$|plopfile\.mjs$|^e2e\/harness\/start-server\.ts$|global-setup\.ts$)/;
  const found = source.filter((path) => !exempt.test(path) && /^export default /m.test(read(path)));
  expect(found).toEqual([]);
});

test("nothing is left to do in a comment", () => {
  const found = source.filter((path) =>
    /\b(TODO|FIXME|HACK)\b/.test(read(path).replaceAll(/`[^`]*`|\([A-Z|]+\)/g, "")),
  );
  expect(found).toEqual([]);
});
