import type { ModelLimits } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";

/**
 * Ends one attempt when its caller goes away or a time-out passes. `signal` goes to the vendor's request; whoever reads
 * the answer asks `throwIfStopped` after each read, because an aborted stream may also end as if it were complete.
 */
export class Watch {
  readonly #provider: string;
  readonly #limits: ModelLimits;
  readonly #caller: AbortSignal;
  readonly #abort = new AbortController();
  readonly #onCallerAbort = () => this.#stop(new ProviderError(this.#provider, "cancelled", "The call was cancelled"));
  readonly #total: ReturnType<typeof setTimeout>;
  #silence: ReturnType<typeof setTimeout>;
  #lastSign = performance.now();
  #started = false;
  #isClosed = false;
  #stopped: ProviderError | undefined;

  constructor(provider: string, limits: ModelLimits, caller: AbortSignal, remainingMs: number) {
    this.#provider = provider;
    this.#limits = limits;
    this.#caller = caller;
    if (caller.aborted) this.#onCallerAbort();
    caller.addEventListener("abort", this.#onCallerAbort, { once: true });
    this.#total = setTimeout(() => this.#timeout(`No end within ${limits.totalMs} ms`), remainingMs);
    this.#silence = setTimeout(
      () => this.#timeout(`No first token within ${limits.firstTokenMs} ms`),
      limits.firstTokenMs,
    );
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Something came from the vendor. */
  sign(): void {
    this.#lastSign = performance.now();
  }

  /** The model has begun: from now on only silence counts. */
  begin(): void {
    this.sign();
    if (this.#started) return;
    this.#started = true;
    clearTimeout(this.#silence);
    this.#awaitSilence(this.#limits.idleMs);
  }

  throwIfStopped(): void {
    if (this.#stopped) throw this.#stopped;
  }

  /** Settles with the work, or at once when the attempt is stopped. */
  async race<Value>(work: PromiseLike<Value>): Promise<Value> {
    return await new Promise<Value>((resolve, reject) => {
      this.signal.addEventListener("abort", () => reject(this.#stopped), { once: true });
      work.then(resolve, reject);
    });
  }

  /** A further request of the same attempt. */
  open(): void {
    this.#isClosed = false;
  }

  /** The answer was read to its end: there is no connection left to let go of. */
  close(): void {
    this.#isClosed = true;
  }

  /** Lets go of everything, the vendor's connection too where the answer was not read to its end. */
  end(): void {
    if (!this.#isClosed) this.#abort.abort();
    clearTimeout(this.#total);
    clearTimeout(this.#silence);
    this.#caller.removeEventListener("abort", this.#onCallerAbort);
  }

  /** One timer for the whole stream: it looks back when it fires, instead of being set anew by every token. */
  #awaitSilence(ms: number): void {
    this.#silence = setTimeout(() => {
      const silentFor = performance.now() - this.#lastSign;
      if (silentFor >= this.#limits.idleMs) this.#timeout(`Silent for ${this.#limits.idleMs} ms`);
      else this.#awaitSilence(this.#limits.idleMs - silentFor);
    }, Math.ceil(ms));
  }

  #timeout(message: string): void {
    this.#stop(new ProviderError(this.#provider, "timeout", message));
  }

  #stop(error: ProviderError): void {
    this.#stopped ??= error;
    this.#abort.abort(this.#stopped);
  }
}
