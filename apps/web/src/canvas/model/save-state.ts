/** What the bar says about the draft. */
export type SaveState =
  | { readonly status: "saved"; readonly at: number | null }
  | { readonly status: "saving" }
  /** The server cannot be reached; nothing is lost, it is tried again. */
  | { readonly status: "offline"; readonly changes: number }
  /** The server does not take it (no right, or the flow is gone): it is tried again when somebody asks for that. */
  | { readonly status: "refused"; readonly reason: string; readonly changes: number };
