/** What a conversation may not do, in the words of the promise that forbids it. */
export const promises = {
  lost: "Nothing acknowledged is lost",
  doubled: "Nothing happens twice",
  order: "One order, the one of acceptance",
  stuck: "Every input comes to its end",
  invented: "Nothing is said that was never said",
  tabs: "Every tab sees everything, once, in order",
  silent: "Nothing fails without an issue",
} as const;
export type Promise_ = keyof typeof promises;

export interface Violation {
  readonly promise: Promise_;
  readonly conversationId: string;
  readonly what: string;
}

/** Takes down a violation. */
export type Report = (promise: Promise_, what: string) => void;
