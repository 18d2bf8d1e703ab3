import type { Problem } from "@parlo/contract";

/** What every failed call throws. `status` is null when no answer came. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number | null;
  readonly problem: Problem | null;

  constructor(message: string, status: number | null = null, problem: Problem | null = null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.problem = problem;
  }

  static network = (cause: unknown) => new ApiError("Network Error", null, null, cause);
  static timeout = (milliseconds: number) => new ApiError(`timeout of ${milliseconds}ms exceeded`);
  static status = (status: number, problem: Problem | null) =>
    new ApiError(`Request failed with status code ${status}`, status, problem);
}

/** Whether what was asked for is not there, or its id is none at all. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The problem document of a failed call, when the server sent one. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof ApiError ? error.problem : null;
}

/** How often what cannot be had for want of a database is looked for again, in milliseconds. */
export const lookAgainMs = 5000;

/** Whether there was no answer for want of a database: it goes on by itself, and so does what waits for it. */
export const isWithoutDatabase = (error: unknown): boolean => problemOf(error)?.code === "database-unavailable";
