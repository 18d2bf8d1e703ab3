/** What a caller says of further attempts; who says nothing leaves them to the limits. */
export interface RetryPermit {
  /** Asked before the pause of each further attempt; false spares a vendor that is down. */
  readonly mayRetry?: () => boolean;
  /** Asked again after the pause: the vendor may have gone down meanwhile. */
  readonly mayStillRetry?: () => boolean;
}
