/** Addresses of the flow screens, without the base path. */
export const flowPaths = {
  list: "/conversation-flows",
  import: "/conversation-flows/import",
  editor: (flowId: string) => `/conversation-flows/${flowId}`,
  publish: (flowId: string) => `/conversation-flows/${flowId}?open=publish`,
  node: (flowId: string, nodeId: string) => `/conversation-flows/${flowId}/node/${nodeId}`,
  nodeVariables: (flowId: string, nodeId: string, scope: "" | "/user" | "/conversation" = "", page = 1) =>
    `/conversation-flows/${flowId}/node/${nodeId}/variables${scope}${page === 1 ? "" : `?page=${page}`}`,
  nodeComments: (flowId: string, nodeId: string) => `/conversation-flows/${flowId}/node/${nodeId}/comments`,
  thread: (flowId: string, threadId: string) => `/conversation-flows/${flowId}?thread=${threadId}`,
  tool: (flowId: string, toolId: string) => `/conversation-flows/${flowId}/tool/${toolId}`,
  settings: (flowId: string) => `/conversation-flows/${flowId}/settings`,
  formatting: (flowId: string) => `/conversation-flows/${flowId}/settings/formatting`,
  triggers: (flowId: string) => `/conversation-flows/${flowId}/settings/triggers`,
  variables: (flowId: string, scope: "" | "/user" | "/conversation" = "") =>
    `/conversation-flows/${flowId}/variables${scope}`,
  /** All of them, with the way back to the step that they were asked for from. */
  variablesFrom: (flowId: string, nodeId: string, scope: "" | "/user" | "/conversation" = "") =>
    `/conversation-flows/${flowId}/variables${scope}?returnToNode=${nodeId}`,
  versions: (flowId: string) => `/conversation-flows/${flowId}/versions`,
  version: (flowId: string, number: number) => `/conversation-flows/${flowId}/versions/${number}`,
  compare: (flowId: string, before: number | "draft", after: number | "draft") =>
    `/conversation-flows/${flowId}/versions/${before}?with=${after}`,
  tests: (flowId: string) => `/conversation-flows/${flowId}/tests`,
  outline: (flowId: string) => `/conversation-flows/${flowId}/outline`,
};
