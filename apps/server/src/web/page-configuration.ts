import type { Environment } from "../platform/environment.ts";
import { serverHas } from "../server-has.ts";

const placeholder = "<!--parlo:configuration-->";

/**
 * The built page with this server's address and settings in it. They stand in an attribute, because the content
 * security policy refuses inline scripts. Nothing secret is among them.
 */
export function configuredPage(page: string, environment: Environment): string {
  const content = inAttribute(JSON.stringify(pageConfiguration(environment)));
  const base = `<base href="${inAttribute(environment.BASE_PATH)}/">`;
  return page.replace(placeholder, () => `${base}<meta name="parlo:configuration" content="${content}">`);
}

export function pageConfiguration(environment: Environment) {
  return {
    basePath: environment.BASE_PATH,
    // Where none was set the dashboard asks the origin that it came from.
    apiUrl: environment.API_URL === environment.PUBLIC_URL ? null : environment.API_URL,
    publicUrl: environment.PUBLIC_URL,
    hubUrl: environment.HUB_URL ?? null,
    landingUrl: environment.LANDING_URL ?? null,
    supportEmail: environment.SUPPORT_EMAIL,
    tokenSyncUrl: environment.TOKEN_SYNC_URL ?? null,
    registration: environment.REGISTRATION,
    has: serverHas(environment),
  };
}

function inAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
