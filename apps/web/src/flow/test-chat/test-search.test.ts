import { expect, test } from "vitest";
import { testBranch, testSearch } from "./test-search.ts";

const id = "01a20316-0479-7e92-9c8f-880624a8b8f3";

test("an address that names a conversation, an event and a profile is where a test goes on; less than that is nothing", () => {
  const whole = { conversation: id, event: "4", profile: id };
  expect(testBranch(testSearch.parse(whole))).toEqual({ conversationId: id, sequence: 4, profileId: id });
  expect(testBranch(testSearch.parse({ ...whole, event: "0" }))?.sequence).toBe(0);
  for (const broken of [
    {},
    { ...whole, event: "-1" },
    { ...whole, conversation: "x" },
    { ...whole, profile: undefined },
  ])
    expect(testBranch(testSearch.parse(broken))).toBeNull();
});
