export interface AgentPage {
  /** Where the server is. */
  readonly server: string | undefined;
  readonly profile: { readonly id: string; readonly secret: string };
  readonly title?: string;
  /** More of the element's attributes. */
  readonly attributes?: string;
  /** Stands first in the page's head. */
  readonly head?: string;
}

/** A customer's page that holds the agent of a profile; its inside is open to be looked at. */
export function agentPage({
  server,
  profile,
  title = "Seeblick Hotels",
  attributes = "",
  head = "",
}: AgentPage): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,">${head}
  <script type="module" src="${server}/web-component/parlo-plugin.es.js"></script></head>
  <body><parlo-agent shadow="open" profile-id="${profile.id}" profile-secret="${profile.secret}" ${attributes}></parlo-agent></body></html>`;
}
