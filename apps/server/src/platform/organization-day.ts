/** Today as the organisation's clock has it, and the same day a week ago; instants. */
export interface OrganizationDay {
  readonly timeZone: string;
  /** Its midnight. */
  readonly from: Date;
  readonly until: Date;
  readonly before: Date;
  /** A week ago at this time of day. */
  readonly beforeUntil: Date;
  /** The midnight that ended the day a week ago. */
  readonly beforeEnd: Date;
}
