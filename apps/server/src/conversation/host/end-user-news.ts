import type { EndUserKey } from "../end-user-key.ts";

const mostKnown = 10_000;
const textOf = ({ organizationId, endUserId }: EndUserKey) => `${organizationId}/${endUserId}`;

/** Which end users' values were heard to have changed lately, so that a reading knows when it was overtaken. */
export function createEndUserNews() {
  let heard = 0;
  /** Whoever is not in `lately` was heard of no later. */
  let before = 0;
  const lately = new Map<string, number>();

  function noteAll(): void {
    heard += 1;
    before = heard;
    lately.clear();
  }

  return {
    /** To be asked before values are read. */
    now: () => heard,
    note(endUser: EndUserKey): void {
      if (lately.size >= mostKnown) noteAll();
      heard += 1;
      lately.set(textOf(endUser), heard);
    },
    /** Anybody's may have changed. */
    noteAll,
    since: (endUser: EndUserKey, at: number): boolean => (lately.get(textOf(endUser)) ?? before) > at,
  };
}
