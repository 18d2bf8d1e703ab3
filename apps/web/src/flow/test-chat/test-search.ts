import { optionalCount, optionalId, type SearchOf, searchOf } from "../../app/search.ts";

/** Where in a conversation a test goes on, as the address says it. */
export const testSearch = searchOf({ conversation: optionalId, event: optionalCount, profile: optionalId });

export interface TestBranch {
  readonly conversationId: string;
  readonly sequence: number;
  readonly profileId: string;
}

export function testBranch({ conversation, event, profile }: SearchOf<typeof testSearch>): TestBranch | null {
  if (!conversation || event === undefined || !profile) return null;
  return { conversationId: conversation, sequence: event, profileId: profile };
}
