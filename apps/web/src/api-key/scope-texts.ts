import type { ApiKeyScope } from "@parlo/contract";

/** What each scope is called; a colon has a meaning of its own in keys of texts. */
export const scopeTexts = {
  "conversations:read": "api-key.scope.readConversations",
  "conversations:write": "api-key.scope.writeConversations",
  "messages:write": "api-key.scope.writeMessages",
  "automations:run": "api-key.scope.runAutomations",
} as const satisfies Record<ApiKeyScope, string>;
