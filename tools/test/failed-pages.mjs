import { readFileSync } from "node:fs";

const most = 20_000;

/**
 * What the page of each journey that failed, if only once, said at that moment: a fresh machine is gone with its pictures.
 *
 * @param file the report that Playwright wrote as JSON
 * @returns {string[]} a text per journey
 */
export function failedPages(file) {
  const specs = JSON.parse(readFileSync(file, "utf8")).suites.flatMap(specsOf);
  return specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .flatMap(({ results }) => results)
      .flatMap(({ attachments }) => attachments.filter(({ name, path }) => name === "error-context" && path))
      .map(({ path }) => `${title}\n${pageOf(readFileSync(path, "utf8")).slice(0, most)}`),
  );
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The page in words alone: what went wrong and where in the source has been printed already. */
function pageOf(context) {
  const begin = context.indexOf("# Page snapshot");
  const end = context.indexOf("# Test source");
  return context
    .slice(Math.max(0, begin), end > begin ? end : undefined)
    .replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, "")
    .replaceAll(/^\s*- (\/url: .*|generic:|img:|listitem:)\n/gm, "");
}
