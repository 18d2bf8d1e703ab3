import type { Tokens } from "@parlo/contract";
import { ApiError } from "./api-error.ts";
import { expiryOf } from "./token-expiry.ts";

/** Milliseconds before its end from which on a token is traded for a new one. */
const refreshAhead = 60_000;
/** Milliseconds in which one refresh serves everybody who asks. */
const refreshReuse = 10_000;

const tokensKey = "parlo.tokens";
const deviceKey = "parlo.deviceId";

export interface SessionOptions {
  storage: Storage;
  /** Trades a refresh token; throws `ApiError`. */
  trade: (refreshToken: string) => Promise<Tokens>;
  now?: () => number;
  log?: (text: string, error: unknown) => void;
}

/** Who is signed in: tokens and the device's id in local storage, read anew each time because other tabs write there. */
export class Session {
  readonly #options: Required<SessionOptions>;
  readonly #loggedOut = new Set<() => void>();
  readonly #refreshFailed = new Set<(error: unknown) => void>();
  #refresh: { promise: Promise<Tokens>; startedAt: number } | null = null;

  constructor(options: SessionOptions) {
    this.#options = { now: Date.now, log: () => undefined, ...options };
  }

  get deviceId(): string {
    const { storage } = this.#options;
    const known = storage.getItem(deviceKey);
    if (known) return known;
    const made = crypto.randomUUID();
    storage.setItem(deviceKey, made);
    return made;
  }

  get tokens(): Tokens | null {
    const stored = this.#options.storage.getItem(tokensKey);
    if (!stored) return null;
    try {
      const { accessToken, refreshToken } = JSON.parse(stored);
      return typeof accessToken === "string" && typeof refreshToken === "string" ? { accessToken, refreshToken } : null;
    } catch {
      return null;
    }
  }

  get signedIn(): boolean {
    return this.tokens !== null;
  }

  keep(tokens: Tokens): void {
    this.#refresh = null;
    const { accessToken, refreshToken } = tokens;
    this.#options.storage.setItem(tokensKey, JSON.stringify({ accessToken, refreshToken }));
  }

  /** Keeps what the sign-in answers; a failed one clears the session and is thrown on. */
  async signIn(tokens: Promise<Tokens>): Promise<void> {
    try {
      this.keep(await tokens);
    } catch (error) {
      this.#clear();
      throw error;
    }
  }

  /** The token to send, traded first when it is about to end; null when nobody is signed in. */
  async accessToken(): Promise<string | null> {
    const { tokens } = this;
    if (!tokens) return null;
    const left = expiryOf(tokens.accessToken) - this.#options.now();
    if (left > refreshAhead) return tokens.accessToken;
    try {
      return (await this.refresh()).accessToken;
    } catch (error) {
      if (left > 0 && this.signedIn) return tokens.accessToken;
      throw error;
    }
  }

  /** One request for all who ask within ten seconds. */
  refresh(): Promise<Tokens> {
    const now = this.#options.now();
    if (this.#refresh && now - this.#refresh.startedAt < refreshReuse) return this.#refresh.promise;
    const promise = this.#trade();
    this.#refresh = { promise, startedAt: now };
    return promise;
  }

  async #trade(): Promise<Tokens> {
    const { tokens } = this;
    if (!tokens) throw ApiError.status(401, null);
    try {
      const next = await this.#options.trade(tokens.refreshToken);
      // A logout meanwhile, here or in another tab, stays one.
      if (!this.signedIn) throw ApiError.status(401, null);
      this.#options.storage.setItem(tokensKey, JSON.stringify(next));
      return next;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.logout();
      else {
        this.#options.log("The session could not be renewed", error);
        for (const callback of this.#refreshFailed) callback(error);
      }
      throw error;
    }
  }

  /** The signal that ends the session wherever it is given. */
  logout(): void {
    this.#clear();
    for (const callback of this.#loggedOut) callback();
  }

  #clear(): void {
    this.#refresh = null;
    this.#options.storage.removeItem(tokensKey);
  }

  onLogout(callback: () => void): () => void {
    this.#loggedOut.add(callback);
    return () => this.#loggedOut.delete(callback);
  }

  onRefreshFailed(callback: (error: unknown) => void): () => void {
    this.#refreshFailed.add(callback);
    return () => this.#refreshFailed.delete(callback);
  }

  /** Another tab that signed out signs out this one. */
  followOtherTabs(window: Window): void {
    window.addEventListener("storage", ({ key, newValue }) => {
      if ((key === tokensKey && newValue === null) || key === null) this.logout();
    });
  }
}
