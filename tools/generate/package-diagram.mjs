import { execFileSync } from "node:child_process";

const members = "^(packages|apps)/[^/]+";

/** Who imports whom, read from the imports themselves, as a Mermaid diagram. */
export function packageDiagram() {
  const cruise = ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs"];
  const printed = execFileSync(
    process.execPath,
    [...cruise, "--output-type", "json", "--include-only", members, "--collapse", members, "packages", "apps"],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { modules } = JSON.parse(printed);
  const lines = modules
    .map(({ source, dependencies }) => ({ source, targets: dependencies.map(({ resolved }) => resolved) }))
    .flatMap(({ source, targets }) =>
      targets.filter((target) => target !== source).map((target) => arrow(source, target)),
    );
  return ["```mermaid", "flowchart LR", ...[...new Set(lines)].toSorted(), "```"].join("\n");
}

function arrow(source, target) {
  return `  ${node(source)} --> ${node(target)}`;
}

function node(path) {
  const [kind, name] = path.split("/");
  return kind === "apps" ? `${name}[[apps/${name}]]` : `${name}[${name}]`;
}
