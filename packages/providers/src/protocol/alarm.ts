import { ProviderError } from "../contract/provider-error.ts";

/** Goes off when what is awaited takes too long, or when the caller goes away; `rung` then fails. */
export class Alarm {
  readonly rung: Promise<never>;
  readonly #provider: string;
  readonly #caller: AbortSignal;
  #ring: (error: ProviderError) => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onCallerAbort = () => this.#ring(new ProviderError(this.#provider, "cancelled", "The call was cancelled"));

  constructor(provider: string, caller: AbortSignal) {
    this.#provider = provider;
    this.#caller = caller;
    this.rung = new Promise((_, reject) => {
      this.#ring = reject;
    });
    // It may go off while nobody waits.
    this.rung.catch(() => {});
    if (caller.aborted) this.#onCallerAbort();
    caller.addEventListener("abort", this.#onCallerAbort, { once: true });
  }

  set(ms: number, what: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#ring(new ProviderError(this.#provider, "timeout", `${what} within ${ms} ms`)),
      ms,
    );
  }

  unset(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener("abort", this.#onCallerAbort);
  }
}
