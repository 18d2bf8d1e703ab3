import { html } from "lit";

/** The marks of the interface, drawn with the text's colour. */
export const icons = {
  close: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>`,
  chat: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 15a2 2 0 0 1-2 2H9l-5 4V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2z"/></svg>`,
  globe: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/></svg>`,
  more: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h.01M12 12h.01M19 12h.01"/></svg>`,
  restart: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12a8 8 0 1 0 2.5-5.800L4 8.5M4 4v4.5h4.5"/></svg>`,
  send: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V6M6 12l6-6 6 6"/></svg>`,
  tick: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.5 4.5 4.5L19 7.5"/></svg>`,
  error: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path d="M12 7.5v5M12 16h.01"/></svg>`,
  download: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4v11M7 10.5l5 5 5-5M5 20h14"/></svg>`,
  clip: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m20 11-8.500 8.500a5 5 0 0 1-7-7L13 4a3.400 3.400 0 0 1 4.800 4.800l-8.500 8.500a1.700 1.700 0 0 1-2.400-2.400L14.500 7.300"/></svg>`,
  thumb: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 11v9H4v-9zM7 11l4-8c2 0 2.5 1.5 2 3l-.8 3H18a2 2 0 0 1 2 2.4l-1.3 6.800A2 2 0 0 1 16.7 20H7"/></svg>`,
} as const;
