import type { PageCheck, PageCheckFault, PageCheckStep } from "@parlo/contract";
import { pageCheckSteps } from "@parlo/contract";
import type { GuardedFetch } from "../../platform/guarded-fetch/index.ts";
import { isAllowedOrigin } from "../allowed-origin.ts";
import { type Attributes, findTags } from "./find-tags.ts";
import { pagePolicy } from "./page-policy.ts";
import { mostBytes, readPage } from "./read-page.ts";

export interface ProfileOnPage {
  readonly id: string;
  readonly secret: string;
  readonly allowedDomains: readonly string[];
}
/** Where the platform is. */
export interface Place {
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly ownOrigin: string;
}

type Step = PageCheckStep["step"];
type Fault = { readonly fault: PageCheckFault; readonly found?: string | undefined };

/** What the widget makes for pages that demand trusted types. */
const trustedTypes = ["lit-html", "parlo"];

/** Looks at a page as it is served: what a script of the page adds later is not seen. */
export async function checkPage(
  fetch: GuardedFetch,
  address: string,
  profile: ProfileOnPage,
  place: Place,
): Promise<Omit<PageCheck, "lastSeenAt">> {
  const page = await readPage(fetch, address);
  if ("fault" in page) return report(page.url, new Map([["page", page]]), ["page"]);
  const url = new URL(page.url);
  const script = new URL("/web-component/parlo-plugin.es.js", place.publicUrl);
  const scripts = findTags(page.html, "script").filter((tag) => /parlo-plugin\.es\.js/.test(tag.get("src") ?? ""));
  const metas = findTags(page.html, "meta").filter(
    (tag) => tag.get("http-equiv")?.toLowerCase() === "content-security-policy",
  );
  const policy = pagePolicy([...page.policies, ...metas.map((tag) => tag.get("content") ?? "")], url);
  const own = scripts.find((tag) => resolved(tag.get("src"), url) === script.href);
  const faults = new Map<Step, Fault | null>([
    ["script", scriptFault(scripts, own)],
    ["element", elementFault(findTags(page.html, "parlo-agent"), profile)],
    [
      "domain",
      isAllowedOrigin(url.origin, profile.allowedDomains, place.ownOrigin)
        ? null
        : { fault: "domain-not-allowed", found: url.host },
    ],
  ]);
  if (page.isCut && (faults.get("script") || faults.get("element"))) {
    // What is missing may stand further down.
    const tooLong: Fault = { fault: "page-too-long", found: `> ${mostBytes / 1024} kB` };
    return report(page.url, new Map([["page", tooLong]]), ["page"]);
  }
  const forbidden: [PageCheckFault, string | null][] = [
    ["policy-script", policy.forbids("script", script, own?.get("nonce"))],
    ["policy-connect", policy.forbids("connect", new URL("/api/v1/settings", place.apiUrl))],
    ["policy-pictures", policy.forbids("img", new URL("/avatars/", place.publicUrl))],
    ["policy-trusted-types", policy.forbidsTrustedTypes(trustedTypes)],
  ];
  const [first] = forbidden.filter(([, found]) => found !== null);
  faults.set("policy", first ? { fault: first[0], found: first[1] ?? undefined } : null);
  return report(page.url, faults, pageCheckSteps);
}

function scriptFault(scripts: readonly Attributes[], own: Attributes | undefined): Fault | null {
  if (!own) {
    const other = scripts[0]?.get("src");
    return other === undefined ? { fault: "script-missing" } : { fault: "script-elsewhere", found: other };
  }
  return own.get("type")?.toLowerCase() === "module" ? null : { fault: "script-no-module" };
}

function elementFault(elements: readonly Attributes[], { id, secret }: ProfileOnPage): Fault | null {
  if (elements.length === 0) return { fault: "element-missing" };
  const idOf = (tag: Attributes) => tag.get("profile-id") ?? tag.get("profileid");
  const own = elements.find((tag) => idOf(tag) === id);
  if (!own) return { fault: "other-profile", found: elements[0] && idOf(elements[0]) };
  return (own.get("profile-secret") ?? own.get("profilesecret")) === secret ? null : { fault: "other-secret" };
}

function resolved(address: string | undefined, page: URL): string | null {
  if (!address || !URL.canParse(address, page.href)) return null;
  const { origin, pathname } = new URL(address, page.href);
  return `${origin}${pathname}`;
}

function report(url: string, faults: ReadonlyMap<Step, Fault | null>, done: readonly Step[]) {
  const steps = pageCheckSteps.map((step): PageCheckStep => {
    const fault = faults.get(step);
    if (fault) {
      const { found } = fault;
      return { step, result: "failed", fault: fault.fault, ...(found ? { found: found.slice(0, 500) } : {}) };
    }
    return { step, result: done.includes(step) ? "ok" : "skipped" };
  });
  return { url, works: steps.every(({ result }) => result === "ok"), steps };
}
