import { html, nothing, type TemplateResult } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { guard } from "lit/directives/guard.js";
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
  const { html: written, url = "about:blank" } = webView;
  const maker = written === undefined ? null : chat.richText.want();
  if (written !== undefined && !maker) return nothing;
  // Made once: a page that is set anew is loaded anew, and what has been done in it is gone.
  const page = guard([written, maker], () => maker?.framePage(written ?? ""));
  return html`<div class="web ${webView.fullscreen && live ? "full" : ""} ${webView.transparent ? "transparent" : ""}">
    ${
      maker
        ? html`<iframe title=${context.name} sandbox=${sandbox} referrerpolicy="no-referrer" .srcdoc=${page} ${heard(context)}></iframe>`
        : html`<iframe title=${context.name} sandbox=${sandbox} referrerpolicy="no-referrer" src=${url} ${heard(context)}></iframe>`
    }
    ${live ? html`<div class="row"><button type="button" class="quiet" @click=${() => context.respond({ cancel: true })}>${texts.closePage}</button></div>` : nothing}
  </div>`;
}

/** Listens to a frame from the first moment on: its page can be answered in long before all that it shows has loaded. */
const heard = directive(
  class extends Directive {
    override render(_context: QuestionContext) {
      return nothing;
    }

    override update({ element }: ElementPart, [context]: [QuestionContext]) {
      listen(element as HTMLIFrameElement, context);
      return nothing;
    }
  },
);

const listening = new WeakSet<HTMLIFrameElement>();

function listen(frame: HTMLIFrameElement, context: QuestionContext): void {
  if (listening.has(frame)) return;
  listening.add(frame);
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
