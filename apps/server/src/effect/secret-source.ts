/** The host's keeper of secrets that flows name by their ids. */
export interface SecretSource {
  /** Those of them that are the organisation's. */
  load(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OpenedSecret>>;
}

export interface OpenedSecret {
  readonly value: string;
  /** The only one that it is sent to. */
  readonly origin: string;
}
