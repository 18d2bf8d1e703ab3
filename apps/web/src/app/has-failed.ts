interface Asked {
  data: unknown;
  errorUpdateCount: number;
}

/** Failed, and not answered since: while it is asked again the failure stays in its place. */
export const hasFailed = ({ data, errorUpdateCount }: Asked) => data === undefined && errorUpdateCount > 0;
