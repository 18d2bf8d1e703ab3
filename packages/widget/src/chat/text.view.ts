import type { Message, MessageAction } from "@parlo/contract";
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { fillIn } from "../texts/fill-in.ts";
import type { Chat } from "./chat.ts";
import { sentFilesView } from "./files.view.ts";
import { mediaView } from "./media.view.ts";
import { ownAddress } from "./own-origin.ts";

type TextAction = NonNullable<MessageAction["text"]>;

/** One thing said, as a bubble. */
export function textView(chat: Chat, message: Message, action: TextAction): TemplateResult {
  const { texts, name, textsLanguage } = chat.session;
  const own = message.participantType === "EndUser";
  const speaker = own ? texts.you : message.participantType === "User" ? texts.person : name;
  const isPlain = own || action.format === "plain";
  const formatted = !isPlain && (action.html !== undefined || chat.richText.isFormatted(action.text));
  const renderer = formatted ? chat.richText.want() : null;
  const { media } = action;
  const caption = media && media.alternativeText === action.text ? "" : action.text;
  return html`<div class="bubble ${own ? "own" : ""} ${renderer ? "rich" : ""}" dir="auto" lang=${action.language ?? chat.session.language}
    ><span class="sr" dir="auto" lang=${textsLanguage}>${speaker}: </span>${media ? mediaView(media, chat.session.options.server) : nothing}${
      renderer && caption !== ""
        ? html`<div dir="auto">${guard([action.html ?? action.text, renderer], () =>
            renderer.renderRichText(
              action.html ?? action.text,
              action.html === undefined ? "markdown" : "html",
              (address) => ownAddress(address, chat.session.options.server),
            ),
          )}</div>`
        : caption
    }${action.files ? sentFilesView(chat, action.files) : nothing}${citations(chat, action)}</div>`;
}

function citations(chat: Chat, { citations: sources = [] }: TextAction): TemplateResult | typeof nothing {
  if (sources.length === 0) return nothing;
  const { texts } = chat.session;
  return html`<span class="cites">${sources.map(({ title, url }, index) => {
    const label = fillIn(texts.source, { number: index + 1, title });
    return url
      ? html`<a class="cite" href=${url} target="_blank" rel="noopener noreferrer nofollow" title=${title} aria-label=${label}>${index + 1}</a>`
      : html`<span class="cite" role="img" title=${title} aria-label=${label}>${index + 1}</span>`;
  })}</span>`;
}
