import { createHash } from "node:crypto";
import type { OpenApiDocument } from "./openapi.ts";

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
nav { columns: 3 12rem; }
summary { cursor: pointer; padding: .35rem 0; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .4rem; }
b.method { display: inline-block; min-width: 4.5rem; }
`;

/** Everything comes from this one answer: no script, no font, no request to anybody. */
export const referenceHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'`,
};

/** The API's document as a page to browse. */
export function referencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) =>
      typeof operation === "object" && "responses" in operation ? [{ path, method, operation }] : [],
    ),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? ["Other"]))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags ?? ["Other"]).includes(tag));
    return `<h2 id="${inHtml(tag)}">${inHtml(tag)}</h2>${own.map(describe).join("")}`;
  });
  const links = tags.map((tag) => `<a href="#${inHtml(tag)}">${inHtml(tag)}</a><br>`).join("");
  const title = inHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>Base path <code>/api/v1</code>. The whole document: <a href="openapi.json">openapi.json</a>. Every error is a problem document (<code>application/problem+json</code>).</p><nav>${links}</nav>${sections.join("")}</body></html>`;
}

interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: { summary?: string; parameters?: unknown; requestBody?: unknown; responses?: unknown };
}

function describe({ path, method, operation }: Described): string {
  const parts = (["parameters", "requestBody", "responses"] as const)
    .filter((part) => operation[part] !== undefined)
    .map((part) => `<h4>${part}</h4><pre>${inHtml(JSON.stringify(operation[part], null, 2))}</pre>`);
  const head = `<b class="method">${method.toUpperCase()}</b> <code>${inHtml(path)}</code> ${inHtml(operation.summary ?? "")}`;
  return `<details><summary>${head}</summary>${parts.join("")}</details>`;
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
