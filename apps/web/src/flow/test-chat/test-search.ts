import { optionalCount, optionalId, type SearchOf, searchOf } from "../../app/search.ts";

/** Where in a conversation a test goes on, as the address says it, and which thread of comments is looked at. */
export const testSearch = searchOf({
  conversation: optionalId,
  event: optionalCount,
  profile: optionalId,
  thread: optionalId,
});

export interface TestBranch {
  readonly conversationId: string;
  readonly sequence: number;
  readonly profileId: string;
}

type Place = Omit<SearchOf<typeof testSearch>, "thread">;

export function testBranch({ conversation, event, profile }: Place): TestBranch | null {
  if (!conversation || event === undefined || !profile) return null;
  return { conversationId: conversation, sequence: event, profileId: profile };
}
