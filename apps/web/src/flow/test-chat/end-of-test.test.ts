import type { ConversationFixture } from "@parlo/contract";
import { expect, test } from "vitest";
import { valuesAtEnd } from "./end-of-test.ts";

const definitions = [
  { key: "hour", isEndUser: false, hide: false },
  { key: "stay", isEndUser: false, hide: false },
  { key: "pin", isEndUser: false, hide: true },
  { key: "gone", isEndUser: false, hide: false },
  { key: "city", isEndUser: true, hide: false },
  { key: "guest", isEndUser: true, hide: false },
];
const stores = (scope: "conversation" | "endUser", key: string, value: string | number | null) => ({
  ...{ type: "variable", scope, key, value },
});
const said = { type: "text", text: "Hello", messageId: "m" } as const;

test("the end of a kept test is what it began with and what its turns wrote over that, without what is hidden or empty", () => {
  const fixture: ConversationFixture = {
    version: 1,
    setting: { variables: { hour: 9, stay: { room: 12 } }, endUserVariables: { city: "Graz", guest: "Ada" } },
    turns: [
      {
        input: said,
        events: [stores("conversation", "hour", 10), stores("conversation", "pin", "•••"), { type: "message" }],
      },
      { input: said, endUserVariables: { city: "Linz" }, events: [stores("conversation", "gone", "soon")] },
      {
        input: said,
        events: [
          stores("conversation", "hour", 22),
          stores("conversation", "gone", null),
          stores("endUser", "hour", 1),
        ],
      },
    ],
  };
  expect(valuesAtEnd(fixture, definitions)).toEqual([
    { key: "hour", typed: "22" },
    { key: "stay", typed: '{"room":12}' },
    { key: "city", typed: "Linz" },
  ]);
});

test("what is kept as a mark, whole or in part, is no value to begin with", () => {
  const events = [stores("conversation", "hour", "•••"), stores("conversation", "stay", "room •••")];
  const turns = [{ input: said, events: [...events, stores("endUser", "city", "Wels")] }];
  expect(valuesAtEnd({ version: 1, setting: {}, turns }, definitions)).toEqual([{ key: "city", typed: "Wels" }]);
});
