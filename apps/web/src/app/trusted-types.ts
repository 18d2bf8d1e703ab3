/** The one piece of markup that a library of ours writes as text: the select's list hides its scroll bar. */
export const styleOfSelect =
  "[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}";

export interface Rules {
  createHTML: (html: string) => string | null;
  createScriptURL: (url: string) => string | null;
}

interface Policies {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/**
 * The page demands trusted types: no text becomes markup, no address becomes a script. This lets through what is exactly
 * known, the workers of this very build among it, and nothing else.
 */
export function liveWithTrustedTypes(scope: { trustedTypes?: Policies }, ownPart = import.meta.url): void {
  const ownParts = new URL(".", ownPart).href;
  scope.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html === styleOfSelect ? html : null),
    createScriptURL: (url) => (isOwnWorker(url, ownParts) ? url : null),
  });
}

const isOwnWorker = (url: string, ownParts: string) =>
  url.startsWith(ownParts) && /^[\w-]+\.worker-[\w-]+\.js$/.test(url.slice(ownParts.length));
