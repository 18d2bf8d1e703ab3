import type { ParloAgent } from "../agent/agent-element.ts";
import { chooseLanguage } from "../texts/choose-language.ts";
import { memberAccessToken, memberTokens } from "./member-session.ts";
import { previewTexts } from "./preview-texts.ts";

/** Where this server lives, put into the page when it is served. */
interface Configuration {
  readonly basePath?: string;
  readonly apiUrl?: string | null;
}
const meta = document.querySelector<HTMLMetaElement>('meta[name="parlo:configuration"]');
const configuration: Configuration = JSON.parse(meta?.content ?? "{}");

const query = new URLSearchParams(location.search);
const profileId = query.get("profileId");
const stored = localStorage.getItem("i18nextLng");
const language = chooseLanguage(Object.keys(previewTexts), [query.get("lng"), stored, ...navigator.languages]);
const texts = previewTexts[language as keyof typeof previewTexts];

document.documentElement.lang = language;
if (!profileId) say(texts.noProfile);
else if (!memberTokens())
  say(texts.signIn, { href: `${configuration.basePath ?? "/dashboard"}/login`, text: texts.link });
else await show(profileId);

/** Shows the agent over the whole page, with the very script that customers load. */
async function show(profile: string): Promise<void> {
  await import(/* @vite-ignore */ new URL("/web-component/parlo-plugin.es.js", location.origin).href);
  const agent = document.createElement("parlo-agent") as ParloAgent;
  agent.setAttribute("shadow", "open");
  agent.mode = "embedded";
  agent.profileId = profile;
  agent.language = query.get("language");
  agent.theme = query.get("theme");
  agent.server = configuration.apiUrl ?? location.origin;
  agent.draft = query.get("draft") === "true";
  agent.accessToken = () => memberAccessToken(agent.server ?? location.origin);
  agent.subscribeToEvent("onInitialized", ({ settings }) => {
    document.title = settings.persona?.name ?? settings.profile.name;
  });
  document.body.replaceChildren(agent);
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
