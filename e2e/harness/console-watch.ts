import type { BrowserContext } from "@playwright/test";

/** Collects what the browser complains about in every page of its contexts: errors, warnings, uncaught exceptions, refused resources. */
export class ConsoleWatch {
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      this.#complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#complaints.push(`uncaught: ${error.error().message}`));
  }

  /** A journey that provokes a complaint says which: `watch.allow(/401/)`. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  complaints(): string[] {
    return this.#complaints.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
