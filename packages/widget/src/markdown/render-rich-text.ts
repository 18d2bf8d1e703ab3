import DOMPurify, { type Config } from "dompurify";
import { Marked } from "marked";

const marked = new Marked({ gfm: true, breaks: true, async: false });

const allowed: Config = {
  ALLOWED_TAGS:
    "a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s strong sub sup table tbody td th thead tr u ul".split(
      " ",
    ),
  ALLOWED_ATTR: ["href", "src", "alt", "title", "start", "lang", "dir"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
};

/** One policy for one purpose: what passes through it has been made by this file and is sanitised by it. */
const policy = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
).trustedTypes?.createPolicy("parlo", {
  createHTML: (text: string) => text,
  createScriptURL: () => {
    throw new TypeError("No scripts");
  },
});
if (policy) Object.assign(allowed, { TRUSTED_TYPES_POLICY: policy });

/** A page for a sandboxed frame, as the browser's Trusted Types want it. */
export function framePage(page: string): string {
  return policy ? (policy as { createHTML(text: string): string }).createHTML(page) : page;
}

/** Markdown or HTML of an answer as nodes: sanitised last, pictures from the platform alone, links that say where. */
export function renderRichText(
  source: string,
  kind: "markdown" | "html",
  ownAddress: (address: string) => string | null,
): DocumentFragment {
  const markup = kind === "markdown" ? (marked.parse(source) as string) : source;
  const fragment = DOMPurify.sanitize(markup, allowed) as unknown as DocumentFragment;
  for (const image of fragment.querySelectorAll("img")) {
    const given = image.getAttribute("src");
    const address = given ? ownAddress(given) : null;
    if (address === null) image.replaceWith(image.alt);
    else {
      image.src = address;
      image.loading = "lazy";
    }
  }
  for (const link of fragment.querySelectorAll("a")) {
    const address = link.getAttribute("href");
    if (address === null) continue;
    link.href = ownAddress(address) ?? address;
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
  }
  for (const block of fragment.querySelectorAll("p, li, blockquote, h1, h2, h3, h4, h5, h6, td, th"))
    block.setAttribute("dir", "auto");
  return fragment;
}
