/** The host's keeper of the keys that calls are signed with. */
export interface SigningKeys {
  load(organizationId: string): Promise<WebhookKeys>;
}

/** What the calls of an organisation are signed with now. */
export interface WebhookKeys {
  readonly key: Buffer;
  /** The one before, which signs as well until then; null where that is over. */
  readonly former: { readonly key: Buffer; readonly until: Date } | null;
}
