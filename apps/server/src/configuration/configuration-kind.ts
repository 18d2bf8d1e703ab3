import type { ConvAi } from "@parlo/contract";
import type { ProviderTexts } from "@parlo/providers";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TableWithDefault } from "../db/default-entity.ts";
import type { ProviderSchemas } from "./checked-settings.ts";
import type { StoredCredentials } from "./secret-fields.ts";

/** A table made of `configurationColumns`. */
export type ConfigurationTable = TableWithDefault & { name: PgColumn; provider: PgColumn };

/** What the rows of all such tables have. */
export interface ConfigurationRow extends StoredCredentials {
  id: string;
  name: string;
  provider: string;
  isDefault: boolean;
  configuration: ConvAi["configuration"];
  lastTest: ConvAi["lastTest"];
  createdAt: Date;
  modifiedAt: Date;
  archivedAt: Date | null;
  version: number;
}

export interface ConfigurationProvider extends ProviderSchemas {
  readonly id: string;
  readonly name: string;
  readonly texts: ProviderTexts;
}

/** One kind of configurations: where it is kept, and which providers it can have. */
export interface ConfigurationKind<
  Table extends ConfigurationTable = ConfigurationTable,
  Provider extends ConfigurationProvider = ConfigurationProvider,
> {
  /** What a sealed secret belongs to begins with it. */
  readonly name: string;
  readonly table: Table;
  /** Throws in the catalogue's own words where there is no such provider. */
  readonly provider: (id: string) => Provider;
  readonly providers: () => readonly Provider[];
}

/** What a sealed secret of a configuration belongs to. */
export const ownerOf = ({ name }: Pick<ConfigurationKind, "name">, id: string) => `${name}:${id}`;
