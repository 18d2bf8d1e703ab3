import { createHash } from "node:crypto";
import type { OpenApiDocument } from "./openapi.ts";

const style = `
:root { color-scheme: light dark; --brand: light-dark(#8f2862, #f09cc4); --line: light-dark(#ece2e6, #33292d); --quiet: light-dark(#675a60, #b0a2a8); --raised: light-dark(#fff, #1b1517); font: 14px/22px system-ui, sans-serif; background: light-dark(#f9f2f4, #130e10); color: light-dark(#231a1e, #f1e9ec); }
body { display: grid; grid-template-columns: 12rem minmax(0, 56rem); gap: 0 2.5rem; justify-content: center; margin: 0; padding: 2.5rem 1.5rem; }
nav { position: sticky; top: 2.5rem; align-self: start; max-height: calc(100vh - 5rem); overflow: auto; }
nav a { display: block; padding: .3rem .75rem; border-radius: 6px; color: inherit; text-decoration: none; }
nav a:hover { background: var(--line); }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
h1 { margin: 0 0 .5rem; font-size: 20px; line-height: 28px; }
h2 { margin: 2.25rem 0 .6rem; font-size: 16px; line-height: 24px; scroll-margin-top: 1.5rem; }
h4 { margin: 1rem 0 .35rem; font-size: 13px; }
p { margin: 0; color: var(--quiet); }
details { border: 1px solid var(--line); border-bottom-width: 0; background: var(--raised); }
h2 + details { border-radius: 12px 12px 0 0; }
details:last-child { border-bottom-width: 1px; border-radius: 0 0 12px 12px; }
h2 + details:last-child { border-radius: 12px; }
summary { display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0 .75rem; align-items: start; padding: .6rem .9rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary span { grid-column: 2; color: var(--quiet); }
details > div { padding: 0 .9rem 1rem; }
code, pre { font: 13px/20px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: 0; max-height: 30rem; overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 8px; }
.method { font: 600 11px/20px ui-monospace, Menlo, Consolas, monospace; text-align: center; border-radius: 4px; color: var(--ink); background: color-mix(in srgb, var(--ink) 12%, transparent); }
.get { --ink: light-dark(#1259a8, #86b9f5); } .post { --ink: light-dark(#14683a, #79d3a0); } .patch, .put { --ink: light-dark(#7a4d00, #e8b75c); } .delete { --ink: light-dark(#a8231d, #f59a94); }
@media (max-width: 720px) { body { display: block; padding: 1.25rem 1rem; } nav { position: static; columns: 2; max-height: none; margin: 1rem 0; } nav a { padding-inline: 0; } }
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
    return `<section><h2 id="${inHtml(tag)}">${inHtml(tag)}</h2>${own.map(describe).join("")}</section>`;
  });
  const links = tags.map((tag) => `<a href="#${inHtml(tag)}">${inHtml(tag)}</a>`).join("");
  const title = inHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><nav aria-label="Parts of the API">${links}</nav><main><h1>${title}</h1><p>Base path <code>/api/v1</code>. The whole document: <a href="openapi.json">openapi.json</a>. Every error is a problem document (<code>application/problem+json</code>).</p>${sections.join("")}</main></body></html>`;
}

interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: { summary?: string; parameters?: unknown; requestBody?: unknown; responses?: unknown };
}

const headings = { parameters: "Parameters", requestBody: "Body", responses: "Answers" };

function describe({ path, method, operation }: Described): string {
  const parts = (["parameters", "requestBody", "responses"] as const)
    .filter((part) => operation[part] !== undefined)
    .map((part) => `<h4>${headings[part]}</h4><pre>${inHtml(JSON.stringify(operation[part], null, 2))}</pre>`);
  const head = `<b class="method ${method}">${method.toUpperCase()}</b><code>${inHtml(path)}</code><span>${inHtml(operation.summary ?? "")}</span>`;
  return `<details><summary>${head}</summary><div>${parts.join("")}</div></details>`;
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
