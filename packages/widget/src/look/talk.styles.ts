import { css } from "lit";

/** The log and the composer. */
export const talkStyles = css`
  .log { flex: 1; min-height: 0; overflow: hidden auto; overscroll-behavior: contain; display: flex; flex-direction: column; outline-offset: -2px; }
  .lines { display: flex; flex-direction: column; gap: 8px; width: 100%; max-width: 720px; margin: 0 auto; padding: 14px; }
  .bubble { align-self: flex-start; max-width: 86%; padding: 8px 12px; border-radius: 14px; border-start-start-radius: 4px; background: var(--surface-3); overflow: clip; overflow-wrap: anywhere; white-space: pre-wrap; }
  .bubble.rich { white-space: normal; }
  .bubble.own { align-self: flex-end; border-radius: 14px; border-end-end-radius: 4px; background: var(--brand); color: #fff; }
  .bubble a { color: var(--brand-text); text-underline-offset: 2px; }
  .bubble a:not([href]) { color: inherit; }
  .bubble.own a { color: inherit; }
  .bubble > *, .rich > * > * { margin: 0; }
  .rich > * > * + * { margin-top: 8px; }
  .bubble :is(ul, ol) { padding-inline-start: 20px; }
  .bubble :is(h1, h2, h3, h4, h5, h6) { font-size: 14px; line-height: 21px; font-weight: 640; }
  .bubble :is(pre, code) { font: 13px/19px var(--mono); }
  .bubble pre { overflow-x: auto; padding: 8px; border-radius: 8px; background: var(--surface); }
  .bubble blockquote { padding-inline-start: 10px; border-inline-start: 3px solid var(--line-strong); color: var(--text-2); }
  .bubble img { display: block; max-width: 100%; border-radius: 8px; }
  .bubble .media { display: block; max-width: 100%; border-radius: 8px; }
  .bubble a.media { display: flex; gap: 6px; align-items: center; width: fit-content; }
  .bubble .media + * { margin-top: 6px; }
  .bubble table { display: block; overflow-x: auto; border-collapse: collapse; font-size: 13px; }
  .bubble :is(th, td) { padding: 4px 8px; border: 1px solid var(--line-strong); text-align: start; }
  .cites { display: inline-flex; flex-wrap: wrap; gap: 8px; margin-inline-start: 6px; vertical-align: 1px; }
  .bubble .cite { display: inline-grid; place-items: center; min-width: 18px; height: 18px; padding: 0 4px; border: 0; border-radius: 4px; background: var(--brand-soft); color: var(--brand-text); font: 640 11px/1 var(--font); text-decoration: none; position: relative; }
  .cite::after { content: ""; position: absolute; inset: -4px; }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 6px; min-height: 24px; font-size: 12px; line-height: 16px; color: var(--text-3); }
  .facts.end { align-self: flex-end; }
  .facts .failed { color: var(--danger-text); display: inline-flex; gap: 4px; align-items: center; }
  .rate { display: grid; place-items: center; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 6px; background: none; color: var(--text-3); }
  .rate .icon { width: 14px; height: 14px; }
  .rate:hover { color: var(--text); background: var(--surface-3); }
  .rate[aria-pressed="true"] { color: var(--brand-text); background: var(--brand-soft); }
  .rate.down .icon { transform: rotate(180deg); }
  .link { border: 0; padding: 4px; min-height: 24px; background: none; color: var(--brand-text); text-decoration: underline; text-underline-offset: 2px; }
  .typing { display: inline-flex; gap: 4px; align-items: center; min-height: 37px; }
  .typing i { width: 6px; height: 6px; border-radius: 50%; background: var(--text-3); animation: breathe 1s infinite alternate; }
  .typing i:nth-child(2) { animation-delay: 0.2s; }
  .typing i:nth-child(3) { animation-delay: 0.4s; }
  .note { display: flex; gap: 10px; align-items: center; width: calc(100% - 24px); max-width: 692px; margin: 0 auto 8px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); box-shadow: var(--shadow-2); font-size: 13px; line-height: 18px; color: var(--text-2); overflow-wrap: anywhere; }
  .panel > .note:only-child { margin: auto; }
  .spin { width: 18px; height: 18px; border-radius: 50%; border: 2px solid var(--line-strong); border-top-color: var(--brand-text); flex: none; animation: turn 1s linear infinite; }
  .composer { flex: none; display: flex; align-items: flex-end; gap: 8px; width: 100%; max-width: 720px; margin: 0 auto; padding: 6px 12px; }
  .composer textarea { flex: 1; min-width: 0; field-sizing: content; resize: none; min-height: 44px; max-height: 120px; padding: 10px 14px; border: 1px solid var(--line-control); border-radius: 22px; background: var(--surface); outline-offset: -1px; }
  .composer textarea::placeholder { color: var(--text-3); opacity: 1; }
  .send { flex: none; display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 50%; background: var(--brand); color: #fff; }
  .send:hover { background: var(--brand-hover); }
  .send .icon { width: 20px; height: 20px; }
  .attach { flex: none; display: inline-flex; gap: 6px; align-items: center; justify-content: center; min-width: 44px; min-height: 44px; border-radius: 22px; color: var(--text-2); cursor: pointer; position: relative; }
  .attach:hover { background: var(--surface-3); }
  .attach:focus-within { outline: 2px solid var(--brand-text); }
  .field .attach { width: fit-content; padding: 0 14px; border: 1px solid var(--line-control); border-radius: 6px; color: var(--text); }
  .files { display: flex; flex-direction: column; gap: 4px; width: 100%; max-width: 720px; margin: 0 auto; padding: 6px 12px 0; list-style: none; }
  .field .files { padding: 6px 0 0; }
  .picked { display: flex; gap: 8px; align-items: center; min-height: 36px; padding-inline-start: 10px; border: 1px solid var(--line); border-radius: 8px; font-size: 13px; }
  .picked span { flex: 1; min-width: 0; padding-block: 5px; overflow-wrap: anywhere; }
  .picked progress { appearance: none; flex: none; width: 72px; height: 4px; border: 0; border-radius: 2px; overflow: hidden; background: var(--surface-3); }
  .picked progress::-webkit-progress-bar { background: var(--surface-3); }
  .picked progress::-webkit-progress-value { background: var(--brand-text); }
  .picked progress::-moz-progress-bar { background: var(--brand-text); }
  .panel[data-drop]:not(:has(.field [data-drop])) .composer textarea, .field [data-drop] .attach { border-color: var(--brand-text); outline: 2px dashed var(--brand-text); }
  .unpick { flex: none; display: grid; place-items: center; width: 36px; height: 36px; padding: 0; border: 0; background: none; color: inherit; }
  .unpick .icon { width: 14px; height: 14px; }
  .file { display: flex; gap: 6px; align-items: center; min-height: 28px; padding: 0; border: 0; background: none; color: inherit; text-align: start; text-decoration: underline; text-underline-offset: 2px; overflow-wrap: anywhere; }
  .file :is(.icon, .spin) { flex: none; width: 16px; height: 16px; }
  .unsaved { display: flex; gap: 6px; font-size: 12px; line-height: 16px; }
  .unsaved .icon { flex: none; width: 13px; height: 13px; margin-top: 1.5px; }
  .foot { flex: none; min-height: 10px; padding: 0 12px 10px; text-align: center; font-size: 12px; line-height: 16px; color: var(--text-3); }
  .foot a { color: inherit; }
  @keyframes breathe { to { opacity: 0.25; } }
  @keyframes turn { to { rotate: 1turn; } }
  @media (max-width: 759px) { .floating:not(.roomy) .lines { margin: auto auto 0; } }
  @media (pointer: coarse), (max-width: 759px) {
    .composer textarea { font-size: 16px; }
    .link, .file { min-height: 44px; }
    .unpick { width: 44px; height: 44px; }
  }
  @media (pointer: coarse) {
    .rate { width: 44px; height: 44px; }
    .cites { gap: 26px; margin-inline: 14px; }
    .cite::after { inset: -13px; }
  }
  @media (forced-colors: active) { .bubble, .send { border: 1px solid CanvasText; } }
`;
