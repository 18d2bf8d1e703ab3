/** The one piece of markup that a library of ours writes as text: the select's list hides its scroll bar. */
export const styleOfSelect =
  "[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}";

interface Policies {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown;
}

/**
 * The page demands trusted types: no text becomes markup. This lets through what is exactly known and nothing else.
 */
export function liveWithTrustedTypes(scope: { trustedTypes?: Policies }): void {
  scope.trustedTypes?.createPolicy("default", { createHTML: (html) => (html === styleOfSelect ? html : null) });
}
