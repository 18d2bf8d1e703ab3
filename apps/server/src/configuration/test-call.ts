import { ProviderError } from "@parlo/providers";

/** How long a test may take; it says what came back the first time. */
export const testLimits = { retries: 0, totalMs: 25_000 };
/** How long somebody waits for what a vendor lists. */
export const listLimits = { retries: 1, totalMs: 25_000 };

interface Answer {
  readonly text: string;
}

/**
 * Makes one tiny real call; what came back is the answer, whatever it was. `failedBy` tells what a failed one has used:
 * a vendor charges for what it did before it failed.
 */
export async function testCall<Told extends object>(
  ask: () => Promise<Answer & Told>,
  failedBy: (error: ProviderError) => Told,
) {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    return { ok: true, code: null, ...(await ask()), durationMs: durationMs() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ok: false, code: error.code as string, text: error.message, ...failedBy(error), durationMs: durationMs() };
  }
}
