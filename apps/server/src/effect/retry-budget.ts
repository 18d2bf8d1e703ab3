const earnedPerCall = 0.1;
/** What a quiet configuration may spend at once: as many attempts as a vendor's settings may ask for. */
const most = 5;

/** Lets further attempts be one in ten calls, so that a vendor in trouble is not given more work than usual. */
export class RetryBudget {
  #saved = most;

  call(): void {
    this.#saved = Math.min(most, this.#saved + earnedPerCall);
  }

  spend(): boolean {
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}
