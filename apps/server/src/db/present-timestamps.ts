interface StoredTimestamps {
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly archivedAt: Date | null;
  readonly version: number;
}

/** The times of an entity and its version, as the API shows them. */
export function presentTimestamps({ createdAt, modifiedAt, archivedAt, version }: StoredTimestamps) {
  return {
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    version,
  };
}
