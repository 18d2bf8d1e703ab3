import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);
const firstLines = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, 12)
    .join("\n    ");

/** @returns {string[]} of each test that failed, or file that could not be run, its name and how it begins to say why */
export function vitestFailures(file) {
  return (report(file)?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}\n    ${firstLines(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${firstLines(failureMessages[0])}`);
  });
}

/** As `vitestFailures`, of journeys. */
export const playwrightFailures = (file) => journeysThat(file, "unexpected");

/** Journeys that failed once and passed when they were tried again, as `playwrightFailures`. */
export const secondTries = (file) => journeysThat(file, "flaky");

const journeysThat = (file, wanted) =>
  (report(file)?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, file: spec, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => `${spec}: ${title}\n    ${firstLines(results[0]?.error?.message)}`),
    );

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
