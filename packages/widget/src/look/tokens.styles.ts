import { css } from "lit";

/** The values of the design for both themes. */
export const tokenStyles = css`
  :host { all: initial; display: block; }
  :host([hidden]) { display: none; }
  .root {
    --font: "Figtree Variable", Figtree, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif;
    --mono: "JetBrains Mono Variable", ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
    --ease: cubic-bezier(0.2, 0, 0, 1);
    --surface: #ffffff; --surface-3: #f7f2f2; --raised: #ffffff;
    --line: #eae3e3; --line-strong: #dad3d3; --line-control: #928888;
    --text: #251e1e; --text-2: #5c5352; --text-3: #6f6564;
    --ok: #0f864d; --warn: #c07b03; --danger: #be3d36; --danger-text: #9a2e29;
    --stage-from: color-mix(in oklab, var(--brand) 18%, white);
    --stage-to: color-mix(in oklab, var(--brand) 7%, white);
    --brand-soft: color-mix(in oklab, var(--brand) 11%, white);
    --shadow-2: 0 1px 2px rgb(60 30 46 / 0.05), 0 2px 6px rgb(60 30 46 / 0.06);
    --shadow-3: 0 2px 6px rgb(60 30 46 / 0.06), 0 10px 28px rgb(60 30 46 / 0.12);
    --shadow-4: 0 4px 12px rgb(60 30 46 / 0.08), 0 24px 64px rgb(60 30 46 / 0.2);
    color-scheme: light;
    color: var(--text);
    font: 420 14px/21px var(--font);
    -webkit-text-size-adjust: 100%;
  }
  .root[data-theme="dark"] {
    --surface: #1c1719; --surface-3: #2a2427; --raised: #251f22;
    --line: #322c2f; --line-strong: #453d41; --line-control: #776d71;
    --text: #f0ebeb; --text-2: #c1b8b8; --text-3: #a69c9b;
    --ok: #62c287; --warn: #e29936; --danger: #fe7f73; --danger-text: #fea196;
    --stage-from: color-mix(in oklab, var(--brand) 40%, #1c1719);
    --stage-to: color-mix(in oklab, var(--brand) 16%, #1c1719);
    --brand-soft: color-mix(in oklab, var(--brand) 26%, #1c1719);
    --shadow-2: 0 1px 2px rgb(0 0 0 / 0.3), 0 2px 6px rgb(0 0 0 / 0.28);
    --shadow-3: 0 2px 6px rgb(0 0 0 / 0.3), 0 10px 28px rgb(0 0 0 / 0.42);
    --shadow-4: 0 4px 12px rgb(0 0 0 / 0.36), 0 24px 64px rgb(0 0 0 / 0.55);
    color-scheme: dark;
  }
  :lang(ja) { line-break: strict; word-break: auto-phrase; }
  *, *::before, *::after { box-sizing: border-box; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  [aria-disabled="true"] { cursor: default; }
  p { margin: 0; }
  b { font-weight: 640; }
  .icon { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  :focus-visible { outline: 2px solid var(--brand-text); outline-offset: 2px; }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-contrast: more) {
    .root { --line: var(--line-control); --line-strong: var(--line-control); --text-3: var(--text-2); }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
