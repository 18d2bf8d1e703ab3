import type { OrganizationDatabase } from "./scoped.ts";

/** Something that still refers to what is to be archived. */
export interface Usage {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

/** Who uses the entity with this id; a feature is handed those of others where the routes are put together. */
export type UsedBy = (db: OrganizationDatabase, id: string) => Promise<Usage[]>;
