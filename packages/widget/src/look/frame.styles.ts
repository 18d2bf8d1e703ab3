import { css } from "lit";

/** Launcher, panel, stage and what floats above them. */
export const frameStyles = css`
  :host([mode="embedded"]) { block-size: 100%; min-block-size: 420px; }
  .embedded { block-size: 100%; }
  .floating { position: fixed; z-index: 2147483000; inset: auto 16px 16px auto; display: flex; flex-direction: column; align-items: flex-end; gap: 10px; max-width: calc(100vw - 32px); }
  .floating.left { right: auto; left: 16px; align-items: flex-start; }
  /* A corner is a corner, whichever way the page reads. */
  .floating:dir(rtl) { align-items: flex-start; }
  .floating.left:dir(rtl) { align-items: flex-end; }
  .floating.top { inset-block: 16px auto; flex-direction: column-reverse; }
  .launcher { flex: none; display: grid; place-items: center; width: 56px; height: 56px; padding: 0; border: 0; border-radius: 50%; overflow: hidden; background: var(--brand); color: #fff; box-shadow: var(--shadow-3), 0 0 0 3px var(--surface); transition: transform 90ms var(--ease); }
  .launcher:hover { transform: translateY(-1px); background: var(--brand-hover); }
  .launcher .icon { width: 20px; height: 20px; }
  .launcher.pictured { width: 72px; height: 72px; place-items: start center; background: linear-gradient(180deg, var(--stage-to), var(--stage-from)); }
  .launcher img { height: 92px; margin-top: 6px; }
  .teaser, .away { position: relative; max-width: 280px; background: var(--raised); border: 1px solid var(--line); border-radius: 14px 14px 4px 14px; box-shadow: var(--shadow-3); animation: rise 240ms var(--ease); }
  .left .teaser, .left .away { border-radius: 14px 14px 14px 4px; }
  .teaser .words { border: 0; background: none; text-align: start; padding: 11px 44px 11px 14px; border-radius: inherit; overflow-wrap: anywhere; }
  .teaser .dismiss { position: absolute; inset: 0 0 auto auto; width: 44px; height: 44px; display: grid; place-items: center; border: 0; border-radius: 14px; background: none; color: var(--text-3); }
  .away { display: flex; gap: 10px; align-items: center; padding: 12px 14px; overflow-wrap: anywhere; }
  .away p { font-size: 12px; line-height: 16px; color: var(--text-3); }
  .face { width: 32px; height: 32px; border-radius: 50%; overflow: hidden; flex: none; background: var(--stage-from); }
  .face img { width: 118%; margin-inline: -9%; }
  .panel { container: panel / size; position: relative; display: flex; flex-direction: column; width: 360px; height: min(740px, 100dvh - 32px); max-width: 100%; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; box-shadow: var(--shadow-4); overflow: hidden; animation: rise 240ms var(--ease); }
  .panel:focus { outline: none; }
  .embedded .panel { width: 100%; height: 100%; box-shadow: none; animation: none; }
  .stage { position: relative; flex: none; height: 196px; background: linear-gradient(180deg, var(--stage-from), var(--stage-to)); }
  .stage.plain { height: 52px; }
  .scene { position: absolute; inset: 0; overflow: hidden; }
  .backdrop { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  .portrait { position: absolute; inset: 14px 0 auto; margin-inline: auto; height: calc(100% + 18px); }
  .bar { position: absolute; inset: 10px 10px auto 12px; display: flex; align-items: center; gap: 4px; }
  .plate { display: flex; align-items: center; gap: 6px; min-width: 0; height: 28px; margin: 0 auto 0 0; padding: 0 10px; border-radius: 14px; background: color-mix(in oklab, var(--surface) 82%, transparent); font-size: 13px; line-height: 20px; font-weight: 640; }
  .plate .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .dot { width: 7px; height: 7px; border-radius: 50%; flex: none; background: var(--warn); }
  .dot.online { background: var(--ok); }
  .tool { flex: none; width: 32px; height: 32px; display: grid; place-items: center; padding: 0; border: 0; border-radius: 50%; background: color-mix(in oklab, var(--surface) 82%, transparent); color: var(--text-2); }
  .tool:hover { background: var(--surface); color: var(--text); }
  .menu { position: absolute; z-index: 3; inset-block: 46px auto; inset-inline: auto 10px; min-width: 200px; max-width: calc(100% - 20px); max-height: calc(100cqh - 60px); overflow: auto; padding: 4px; background: var(--raised); border: 1px solid var(--line-strong); border-radius: 12px; box-shadow: var(--shadow-3); animation: rise 150ms var(--ease); }
  .menu button { display: flex; align-items: center; gap: 9px; width: 100%; min-height: 36px; padding: 0 10px; border: 0; border-radius: 6px; background: none; text-align: start; }
  .menu button:hover, .menu button:focus-visible { background: var(--surface-3); outline-offset: -2px; }
  .menu .icon { color: var(--text-2); }
  .menu hr { margin: 4px 6px; border: 0; border-top: 1px solid var(--line); }
  .menu .place { width: 16px; flex: none; display: grid; }
  @container panel (min-width: 700px) and (min-height: 760px) { .stage:not(.plain) { height: 300px; } }
  @container panel (max-height: 520px) { .stage:not(.plain) { height: 96px; } }
  @keyframes rise { from { opacity: 0; translate: 0 6px; } }
  @media (pointer: coarse), (max-width: 759px) {
    .tool { width: 44px; height: 44px; }
    .bar { inset: 8px 8px auto 12px; }
    .menu button { min-height: 44px; }
    .menu { inset-block-start: 56px; }
    .stage.plain { height: 60px; }
  }
  @media (max-width: 759px), (max-height: 480px) {
    .floating:not(.roomy).open { inset: 0; max-width: none; }
    .floating:not(.roomy) .panel { width: 100%; height: var(--visible-height, 100dvh); border: 0; border-radius: 0; animation: none; padding-bottom: env(safe-area-inset-bottom); }
    .floating:not(.roomy) .stage:not(.plain) { height: 210px; }
    @container panel (max-height: 520px) { .floating:not(.roomy) .stage:not(.plain) { height: 96px; } }
  }
  @media (forced-colors: active) {
    .panel, .launcher, .tool, .plate { border: 1px solid CanvasText; }
    .dot { forced-color-adjust: none; }
  }
`;
