import type { MessageAction } from "@parlo/contract";
import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import { ownAddress } from "./own-origin.ts";

type Media = NonNullable<NonNullable<MessageAction["text"]>["media"]>;

/** What lies on the platform is shown and played here; for anything else there is a link. */
export function mediaView({ type, url, alternativeText }: Media, server: string): TemplateResult | typeof nothing {
  const own = ownAddress(url, server);
  if (own !== null && type === "image")
    return html`<img class="media" src=${own} alt=${alternativeText} loading="lazy">`;
  if (own !== null && type === "video")
    return html`<video class="media" src=${own} aria-label=${alternativeText} controls playsinline preload="metadata"></video>`;
  if (own !== null && type === "audio")
    return html`<audio class="media" src=${own} aria-label=${alternativeText} controls preload="metadata"></audio>`;
  if (!/^https?:/i.test(own ?? url)) return nothing;
  return html`<a class="media" href=${own ?? url} target="_blank" rel="noopener noreferrer nofollow">${icons.download}${alternativeText}</a>`;
}
