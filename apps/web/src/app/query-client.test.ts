import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient, retryDelay, shouldRetry } from "./query-client.ts";

const errors = {
  network: ApiError.network(null),
  timeout: ApiError.timeout(30_000),
  broken: ApiError.status(500, null),
  busy: ApiError.status(429, null),
  missing: ApiError.status(404, null),
  refused: ApiError.status(401, null),
};

describe("queries", () => {
  test("C416: keep unused entries five minutes", () => {
    expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
  });

  test.each(["network", "timeout", "broken", "busy"] as const)("C417: after %s are tried again three times", (name) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, errors[name]))).toEqual([true, true, true, false]);
  });

  test.each(["missing", "refused"] as const)("C417: after %s show the error at once", (name) => {
    expect(shouldRetry(0, errors[name])).toBe(false);
  });

  test("C418: wait twice as long each time", () => {
    expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 4000]);
  });

  test("C417: make four requests of a server that stays broken", async () => {
    let calls = 0;
    const query = createQueryClient().fetchQuery({
      queryKey: ["x"],
      retryDelay: 1,
      retry: shouldRetry,
      queryFn: () => {
        calls += 1;
        throw errors.broken;
      },
    });
    await expect(query).rejects.toThrow("500");
    expect(calls).toBe(4);
  });

  test("look again by themselves for what could not be read for want of a database, and for nothing else", () => {
    const problem = { code: "database-unavailable", status: 503 } as never;
    const { refetchInterval } = createQueryClient().getDefaultOptions().queries ?? {};
    const after = (error: Error | null) =>
      typeof refetchInterval === "function" && refetchInterval({ state: { error } } as never);
    expect(after(ApiError.status(503, problem))).toBe(5000);
    expect([null, ...Object.values(errors)].map(after)).toEqual(Array(7).fill(false));
  });
});
