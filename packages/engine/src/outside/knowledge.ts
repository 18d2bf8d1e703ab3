/** A search of what an organisation has put into its knowledge. */
export interface KnowledgeRequest {
  /** Ids of the collections to look in. */
  readonly collections: readonly string[];
  readonly query: string;
  /** Of the conversation. */
  readonly language: string;
  readonly limit: number;
  /** From 0 to 1: what scores less is not given. */
  readonly leastScore: number;
}

/** A piece of a document or a page. */
export interface Passage {
  readonly id: string;
  readonly text: string;
  /** From 0 to 1. */
  readonly score: number;
  /** Of the document or page that it comes from. */
  readonly title: string;
  /** Null for a document that lies at no address. */
  readonly url: string | null;
}

export interface KnowledgeResult {
  readonly type: "knowledge";
  /** The best first. */
  readonly passages: readonly Passage[];
  readonly durationMs: number;
}
