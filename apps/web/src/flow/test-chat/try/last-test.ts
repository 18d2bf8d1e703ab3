/** Conversations of the last tests, by flow; gone with the page. */
const conversations = new Map<string, string>();

export const noteTest = (flowId: string, conversationId: string): void => {
  conversations.set(flowId, conversationId);
};

/** The conversation of the last test of a flow; undefined where there was none since the page was loaded. */
export const lastTestOf = (flowId: string): string | undefined => conversations.get(flowId);
