import type { FieldProblem } from "@parlo/contract";

/** An issue as zod hands it out; other validators know only the message and the path. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string;
  readonly expected?: string;
  readonly format?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly params?: { readonly code?: string };
}

/** `message` is for people who read English; `code` and `params` are what a browser translates. */
export function describeField(issue: Issue): FieldProblem {
  const path = (issue.path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".");
  const params = parameters(issue);
  return { path, code: codeOf(issue), message: issue.message, ...(Object.keys(params).length > 0 ? { params } : {}) };
}

function codeOf(issue: Issue): string {
  if (issue.message === "Required") return "required";
  switch (issue.code) {
    case "invalid_format":
      return issue.message.startsWith("Invalid") ? `invalid-${issue.format ?? "format"}` : "invalid-format";
    case "too_small":
      return `too-small-${issue.origin ?? "value"}`;
    case "too_big":
      return `too-big-${issue.origin ?? "value"}`;
    case "custom":
      return issue.params?.code ?? "custom";
    default:
      return (issue.code ?? "invalid").replaceAll("_", "-");
  }
}

function parameters(issue: Issue): Record<string, string | number | string[]> {
  return {
    ...(issue.expected !== undefined && { expected: issue.expected }),
    ...(issue.minimum !== undefined && { minimum: Number(issue.minimum) }),
    ...(issue.maximum !== undefined && { maximum: Number(issue.maximum) }),
    ...(issue.keys !== undefined && { keys: [...issue.keys] }),
    ...(issue.values !== undefined && { values: issue.values.map(String) }),
  };
}
