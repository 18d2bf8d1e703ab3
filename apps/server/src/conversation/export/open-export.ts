import type { ConversationFilters } from "../conversation-filters.ts";

export interface ExportWish {
  readonly organizationId: string;
  /** One conversation by its id, or all that fit. */
  readonly which: string | ConversationFilters;
  readonly format: "json" | "csv";
  readonly includeHidden: boolean;
}

/** Begins to write a file of conversations, piece by piece. */
export type OpenExport = (wish: ExportWish) => Promise<AsyncIterable<string>>;
