/** Why an input of a conversation is not accepted. */
export class ConversationRefusal extends Error {
  readonly code:
    | "unknown"
    | "closed"
    | "reused"
    | "suspended"
    | "too-many-runs"
    | "busy"
    | "stopping"
    | "too-large"
    | "not-replayable"
    | "not-a-test"
    | "paused-turn"
    | "no-branch"
    | "node-gone";

  constructor(code: ConversationRefusal["code"]) {
    super(code);
    this.code = code;
  }
}
