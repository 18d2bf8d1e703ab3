import type { Need } from "@parlo/engine";

export interface Configuration {
  /** Where the dashboard lives, without a slash at the end; empty at the root. */
  basePath: string;
  /** The origin of the API. */
  apiUrl: string;
  publicUrl: string;
  hubUrl: string | null;
  /** The product's own pages, outside. */
  landingUrl: string | null;
  supportEmail: string | null;
  tokenSyncUrl: string | null;
  registration: "invited" | "open";
  /** What the server has of what node kinds may need. */
  has: readonly Need[];
}

/**
 * What the server writes into the page at its start, so that one build serves under every address. It stands in an
 * attribute (`<meta name="parlo:configuration">`) because inline scripts are refused; what is absent has its default.
 */
export function readConfiguration(page: Document): Configuration {
  const given = page.querySelector<HTMLMetaElement>('meta[name="parlo:configuration"]')?.content;
  const read = (given ? JSON.parse(given) : {}) as Partial<Configuration>;
  const { origin } = page.location;
  return {
    basePath: (read.basePath ?? "/dashboard").replace(/\/+$/, ""),
    apiUrl: read.apiUrl || origin,
    publicUrl: read.publicUrl || read.apiUrl || origin,
    hubUrl: read.hubUrl ?? null,
    landingUrl: read.landingUrl ?? null,
    supportEmail: read.supportEmail ?? null,
    tokenSyncUrl: read.tokenSyncUrl ?? null,
    registration: read.registration ?? "invited",
    has: read.has ?? [],
  };
}

export const configuration = readConfiguration(document);
