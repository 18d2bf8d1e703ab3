import { optionalCount, optionalId, type SearchOf, searchOf } from "../../app/search.ts";
import { heatParameters } from "../heat/heat-search.ts";

/** Where in a conversation a test goes on, as the address says it, which thread of comments is looked at, and which figures. */
export const testSearch = searchOf({
  conversation: optionalId,
  event: optionalCount,
  profile: optionalId,
  thread: optionalId,
  ...heatParameters,
});

export interface TestBranch {
  readonly conversationId: string;
  readonly sequence: number;
  readonly profileId: string;
}

type Place = Pick<SearchOf<typeof testSearch>, "conversation" | "event" | "profile">;

export function testBranch({ conversation, event, profile }: Place): TestBranch | null {
  if (!conversation || event === undefined || !profile) return null;
  return { conversationId: conversation, sequence: event, profileId: profile };
}
