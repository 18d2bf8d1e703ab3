import type { Problem } from "@parlo/contract";

export function problem(status: number, code: string): Problem {
  return { type: "about:blank", title: code, status, detail: code, code, requestId: "test" };
}
