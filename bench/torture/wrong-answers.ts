/** What a process may not answer with, whatever becomes of it or its database; null for what it may. */
export function wrongAnswer(status: number, retryAfter: string | null): string | null {
  if (status === 503) return retryAfter === null ? "503 without Retry-After" : null;
  return status >= 500 ? String(status) : null;
}

const wrongs = new Map<string, number>();

/** Counts an answer that must not be. */
export function noteAnswer(what: string, status: number, retryAfter: string | null): void {
  const wrong = wrongAnswer(status, retryAfter);
  if (wrong === null) return;
  const line = `${what} was answered with ${wrong}`;
  wrongs.set(line, (wrongs.get(line) ?? 0) + 1);
}

/** Each kind of them once. */
export const wrongAnswers = (): readonly string[] => [...wrongs].map(([line, times]) => `${line}, ${times} times`);
