import { html, nothing, type TemplateResult } from "lit";
import type { UiQuestion } from "./answers.ts";
import type { QuestionContext } from "./question-context.ts";

type WebView = Extract<UiQuestion, { type: "webView" }>;

/** No same-origin: a page shown here reaches neither the host page nor the person's token. */
const sandbox = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * A page of the author's in a sandbox. It answers with `parent.postMessage({ parlo: "submit", value: {…} }, "*")` or
 * `{ parlo: "cancel" }`; only what comes from this very frame is heard.
 */
export function webViewView(context: QuestionContext, { webView }: WebView): TemplateResult | typeof nothing {
  const { texts, live, answer, chat } = context;
  if (!live && !webView.persistOnConversationStop)
    return answer ? html`<p class="done">${"submit" in answer ? texts.sent : texts.cancelled}</p>` : nothing;
  const page = webView.html === undefined ? null : chat.richText.want()?.framePage(webView.html);
  if (webView.html !== undefined && page === undefined) return nothing;
  const loaded = (event: Event) => listen(event.currentTarget as HTMLIFrameElement, context);
  return html`<div class="web ${webView.fullscreen && live ? "full" : ""} ${webView.transparent ? "transparent" : ""}">
    ${
      page
        ? html`<iframe title=${context.name} sandbox=${sandbox} referrerpolicy="no-referrer" .srcdoc=${page} @load=${loaded}></iframe>`
        : html`<iframe title=${context.name} sandbox=${sandbox} referrerpolicy="no-referrer" src=${webView.url ?? "about:blank"} @load=${loaded}></iframe>`
    }
    ${live ? html`<div class="row"><button type="button" class="quiet" @click=${() => context.respond({ cancel: true })}>${texts.closePage}</button></div>` : nothing}
  </div>`;
}

const heard = new WeakSet<HTMLIFrameElement>();

function listen(frame: HTMLIFrameElement, context: QuestionContext): void {
  if (heard.has(frame)) return;
  heard.add(frame);
  const receive = ({ source, data }: MessageEvent) => {
    if (!frame.isConnected) {
      window.removeEventListener("message", receive);
      return;
    }
    if (source !== frame.contentWindow || typeof data !== "object" || data === null) return;
    if (data.parlo === "cancel") context.respond({ cancel: true });
    else if (data.parlo === "submit" && typeof data.value === "object" && data.value !== null)
      context.respond({ submit: data.value });
    else return;
    window.removeEventListener("message", receive);
  };
  window.addEventListener("message", receive);
}
