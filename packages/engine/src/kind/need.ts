/** A part of the server that some kinds and tools cannot do without, and that not every server has. */
export type Need = "tables" | "knowledge" | "mail";
