import type { SettingsDocument } from "@parlo/contract";
import type { ParloAgent } from "../agent/agent-element.ts";
import { chooseLanguage } from "../texts/choose-language.ts";
import { memberAccessToken, memberTokens } from "./member-session.ts";
import { previewTexts } from "./preview-texts.ts";
import { unsavedDocument } from "./unsaved-document.ts";

/** Where this server lives, put into the page when it is served. */
interface Configuration {
  readonly basePath?: string;
  readonly apiUrl?: string | null;
}
const meta = document.querySelector<HTMLMetaElement>('meta[name="parlo:configuration"]');
const configuration: Configuration = JSON.parse(meta?.content ?? "{}");

const query = new URLSearchParams(location.search);
const profileId = query.get("profileId");
const stored = storedLanguage();
const language = chooseLanguage(Object.keys(previewTexts), [query.get("lng"), stored, ...navigator.languages]);
const texts = previewTexts[language as keyof typeof previewTexts];

const server = configuration.apiUrl ?? location.origin;
/** A guest's: who comes with a link is nobody's member here, also in the browser of one. */
const shared = location.pathname.endsWith("/shared") ? location.hash.slice(1) : null;

document.documentElement.lang = language;
// The kiosk's app reads what stands behind the #; here it is for nobody's eyes, and goes nowhere.
if (location.pathname === "/kiosk") say(texts.kiosk);
else if (!profileId) say(texts.noProfile);
else if (shared !== null) await receive(profileId, shared);
else if (!memberTokens())
  say(texts.signIn, { href: `${configuration.basePath ?? "/dashboard"}/login`, text: texts.link });
else
  await show(profileId, (agent) => {
    agent.draft = query.get("draft") === "true";
    agent.accessToken = () => memberAccessToken(server);
  });

/** What the dashboard beside it speaks; in a frame of another page a browser may refuse to say. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem("i18nextLng");
  } catch {
    return null;
  }
}

async function receive(profile: string, secret: string): Promise<void> {
  const headers = { "x-parlo-profile-id": profile, "x-parlo-profile-secret": secret };
  const { status } = await fetch(new URL("/api/v1/settings", server), { headers }).catch(() => ({ status: 0 }));
  if (status === 401) return say(texts.linkEnded);
  await show(profile, (agent) => {
    agent.profileSecret = secret;
  });
}

/**
 * Shows the agent with the very script that customers load: over the whole page, or where `place` is given as it stands
 * on somebody's page, open, with the settings that the dashboard around it sends.
 */
async function show(profile: string, enter: (agent: ParloAgent) => void): Promise<void> {
  await import(/* @vite-ignore */ new URL("/web-component/parlo-plugin.es.js", location.origin).href);
  const agent = document.createElement("parlo-agent") as ParloAgent;
  agent.setAttribute("shadow", "open");
  const place = query.get("place");
  if (place === null) agent.mode = "embedded";
  agent.roomy = place === "desktop";
  agent.profileId = profile;
  agent.language = query.get("language");
  agent.theme = query.get("theme");
  agent.server = server;
  enter(agent);
  agent.subscribeToEvent("onInitialized", ({ settings }) => {
    document.title = settings.persona?.name ?? settings.profile.name;
    if (place !== null) followDashboard(agent, settings);
  });
  document.body.replaceChildren(...(place === null ? [agent] : [somePage(place), agent]));
}

/** Takes settings from the page around it, of this origin alone, and tells it that it is ready for them. */
function followDashboard(agent: ParloAgent, saved: SettingsDocument): void {
  agent.showWidget();
  if (parent === window) return;
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return;
    const unsaved = unsavedDocument(data, saved);
    if (unsaved) agent.showUnsaved(unsaved);
  });
  parent.postMessage({ type: "parlo:preview-ready" }, location.origin);
}

/** Grey lines where a page would have its words. */
function somePage(place: string): HTMLElement {
  const page = document.createElement("div");
  page.className = place === "desktop" ? "page wide" : "page";
  page.ariaHidden = "true";
  page.append(...Array.from({ length: 3 }, () => document.createElement("i")));
  return page;
}

function say(text: string, link?: { href: string; text: string }): void {
  const words = document.createElement("p");
  words.textContent = text;
  const main = document.createElement("main");
  main.append(words);
  if (link) {
    const way = document.createElement("a");
    way.href = link.href;
    way.textContent = link.text;
    main.append(way);
  }
  document.body.replaceChildren(main);
}
