import { css } from "lit";

/** Buttons, cards, forms and web views. */
export const actionStyles = css`
  .pills { display: flex; flex-wrap: wrap; gap: 6px; }
  .pill { display: inline-flex; align-items: center; gap: 6px; min-height: 36px; max-width: 100%; padding: 6px 14px; border: 1px solid var(--brand-text); border-radius: 18px; background: var(--surface); color: var(--brand-text); font-weight: 540; text-align: start; overflow-wrap: anywhere; }
  .pill:not([aria-disabled="true"]):hover { background: var(--brand-soft); }
  .pill[aria-disabled="true"] { border-color: var(--line-control); color: var(--text-3); }
  .pill[aria-pressed="true"] { border-color: var(--brand); background: var(--brand); color: #fff; }
  .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px; }
  .card { display: flex; flex-direction: column; padding: 0; border: 1px solid var(--line-strong); border-radius: 12px; overflow: hidden; background: var(--surface); text-align: start; overflow-wrap: anywhere; }
  button.card:not([aria-disabled="true"]):hover { border-color: var(--brand-text); }
  .card:is([aria-pressed="true"], [data-chosen]) { border-color: var(--brand-text); box-shadow: inset 0 0 0 1px var(--brand-text); }
  .card img { width: 100%; height: 64px; object-fit: cover; }
  .card .body { display: flex; flex-direction: column; flex: 1; width: 100%; padding: 8px 10px 10px; }
  .card b { font-size: 13px; }
  .card .text { font-size: 12px; line-height: 16px; color: var(--text-3); white-space: pre-line; }
  .card .choose { display: flex; gap: 4px; align-items: center; align-self: flex-end; margin-top: auto; padding-top: 6px; color: var(--brand-text); font-weight: 560; }
  .card[aria-disabled="true"]:not([aria-pressed="true"]) .choose { visibility: hidden; }
  .acts { display: flex; flex-direction: column; }
  .act { display: flex; gap: 4px; align-items: center; justify-content: center; min-height: 40px; padding: 4px 10px; border: 0; border-top: 1px solid var(--line); background: none; color: var(--brand-text); font-size: 13px; font-weight: 560; text-align: center; text-decoration: none; overflow-wrap: anywhere; }
  .act:not([aria-disabled="true"]):hover { background: var(--brand-soft); }
  button.act[aria-disabled="true"]:not([aria-pressed="true"]) { color: var(--text-3); }
  .form { display: flex; flex-direction: column; gap: 12px; padding: 14px; border: 1px solid var(--line-strong); border-radius: 14px; }
  .field { display: flex; flex-direction: column; gap: 5px; min-width: 0; }
  .field :is(label, .label) { font-size: 13px; line-height: 20px; font-weight: 540; overflow-wrap: anywhere; }
  .field .optional { color: var(--text-3); font-weight: 420; }
  .field :is(input:not([type="checkbox"]), select, textarea) { width: 100%; min-width: 0; height: 44px; padding: 0 10px; border: 1px solid var(--line-control); border-radius: 6px; background: var(--surface); }
  .field textarea { height: auto; min-height: 88px; padding: 10px; resize: vertical; }
  .field :is(input, select, textarea)[aria-invalid="true"] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
  .field :is(input, select, textarea):disabled { background: var(--surface-3); color: var(--text-2); opacity: 1; }
  .field .ticks label { font-weight: 420; }
  .ticks { display: flex; flex-direction: column; gap: 6px; overflow-wrap: anywhere; }
  .check { display: flex; gap: 8px; align-items: flex-start; min-height: 24px; }
  .check input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--brand); }
  .limits { font-size: 12px; line-height: 16px; color: var(--text-3); }
  .fault { display: flex; gap: 5px; font-size: 12px; line-height: 16px; font-weight: 540; color: var(--danger-text); }
  .fault .icon { width: 13px; height: 13px; margin-top: 1.5px; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 2px; }
  .solid, .quiet { min-height: 44px; padding: 0 16px; border: 1px solid transparent; border-radius: 6px; font-weight: 540; }
  .solid { background: var(--brand); color: #fff; }
  .solid:hover { background: var(--brand-hover); }
  .quiet { background: none; color: var(--text-2); }
  .quiet:hover { background: var(--surface-3); }
  .done { display: flex; gap: 6px; align-items: center; font-size: 12px; line-height: 16px; color: var(--text-2); }
  .web { display: flex; flex-direction: column; border: 1px solid var(--line-strong); border-radius: 14px; overflow: hidden; background: var(--surface); }
  .web iframe { display: block; width: 100%; height: 320px; border: 0; background: #fff; color-scheme: light; }
  .web.transparent iframe { background: transparent; }
  .web.full { position: absolute; z-index: 2; inset: 0; border: 0; border-radius: 0; }
  .web.full iframe { flex: 1; height: auto; }
  .web .row { margin: 0; padding: 4px; justify-content: flex-end; }
  @media (pointer: coarse), (max-width: 759px) {
    .pill { min-height: 44px; border-radius: 22px; }
    .field :is(input, select, textarea) { font-size: 16px; }
    .check { min-height: 44px; align-items: center; }
    .ticks { gap: 0; }
  }
  @media (forced-colors: active) {
    .pill[aria-pressed="true"], .solid { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;
