import { ProviderError } from "../contract/provider-error.ts";
import type { Exchange } from "../protocol/exchange.ts";

/** Milliseconds between one look and the next; a run that is cancelled takes seconds to end. */
const pausesMs = [250, 500, 1000, 2000, 4000];

/**
 * A thread takes nothing while a run goes on in it, such as that of a turn which was let go of: nothing was begun then,
 * so the run is called off and the turn put again.
 */
export async function onceFree(
  exchange: Exchange,
  begin: () => Promise<Response>,
  cancel: (runId: string) => void,
): Promise<Response> {
  let called: string | undefined;
  for (let looks = 0; ; looks += 1) {
    try {
      return await begin();
    } catch (error) {
      const running = runningIn(error);
      if (running === undefined) throw error;
      const pauseMs = pausesMs[looks];
      if (pauseMs === undefined) throw exchange.error("unavailable", "The answer before has not ended yet");
      if (running !== called) cancel(running);
      called = running;
      await exchange.pause(pauseMs);
    }
  }
}

/** "Thread thread_1 already has an active run run_1.", "Can't add messages to thread_1 while a run run_1 is active." */
function runningIn(error: unknown): string | undefined {
  if (!(error instanceof ProviderError) || error.status !== 400) return undefined;
  return /(?:already has an active run|while a run) (run_\w+)/.exec(error.message)?.[1];
}
