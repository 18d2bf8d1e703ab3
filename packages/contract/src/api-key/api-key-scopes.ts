/** What a key may be allowed, and the operations that each scope opens. What stands in none is closed to keys. */
export const operationsOfScope = {
  "conversations:read": [
    "conversation.list",
    "conversation.get",
    "conversation.messages",
    "conversation.variables",
    "conversation.summary",
    "endUser.variables",
  ],
  "conversations:write": [
    "conversation.create",
    "conversation.close",
    "conversation.setVariables",
    "endUser.setVariables",
  ],
  "messages:write": ["conversation.post", "conversation.callback"],
  "automations:run": ["automation.run", "automation.getRun", "automation.listRuns"],
} as const;

export type ApiKeyScope = keyof typeof operationsOfScope;

export const apiKeyScopes = [
  "conversations:read",
  "conversations:write",
  "messages:write",
  "automations:run",
] as const satisfies readonly ApiKeyScope[];

/** The scope that a key needs for an operation; undefined for what no key may do. */
export function scopeOf(operation: string): ApiKeyScope | undefined {
  return apiKeyScopes.find((scope) => (operationsOfScope[scope] as readonly string[]).includes(operation));
}
