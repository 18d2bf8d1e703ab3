import { describe, expect, test } from "vitest";
import { conversationQuery } from "./conversation-query.ts";
import { conversationSearch } from "./conversation-search.ts";

const good = {
  pageNumber: "3",
  pageSize: "25",
  sort: '[["ModifiedAt","asc"]]',
  search: "123",
  endUserId: "42",
  profileId: "01a1fe3a-495a-7e67-9a6f-b7cb83e6149a",
  createdAtGte: "2026-11-01",
  createdAtLte: "2026-11-21",
  state: "Active",
  messagesCountTextLte: "9",
  messagesCountTextGte: "2",
  variablesKeysExists: '["booking.room"]',
  variablesKeyValuesExists: '[{"key":"booking.nights","numberValue":{"gte":2}}]',
};
const read = {
  pageNumber: 3,
  pageSize: 25,
  sort: [["ModifiedAt", "asc"]],
  search: "123",
  endUserId: "42",
  profileId: "01a1fe3a-495a-7e67-9a6f-b7cb83e6149a",
  createdAtGte: "2026-11-01",
  createdAtLte: "2026-11-21",
  state: "Active",
  messagesCountTextLte: 9,
  messagesCountTextGte: 2,
  variablesKeysExists: ["booking.room"],
  variablesKeyValuesExists: [{ key: "booking.nights", numberValue: { gte: 2 } }],
};
const fallbacks: Record<keyof typeof good, unknown> = {
  pageNumber: 1,
  pageSize: 10,
  sort: [["CreatedAt", "desc"]],
  search: "",
  endUserId: undefined,
  profileId: undefined,
  createdAtGte: undefined,
  createdAtLte: undefined,
  state: undefined,
  messagesCountTextLte: undefined,
  messagesCountTextGte: undefined,
  variablesKeysExists: undefined,
  variablesKeyValuesExists: undefined,
};
const rubbish: Record<keyof typeof good, string> = {
  pageNumber: "abc",
  pageSize: "-5",
  sort: '[["Password","desc"]]',
  search: "x".repeat(201),
  endUserId: "x".repeat(2001),
  profileId: "me",
  createdAtGte: "yesterday",
  createdAtLte: "2026-13-40",
  state: "Sleeping",
  messagesCountTextLte: "many",
  messagesCountTextGte: "-1",
  variablesKeysExists: '{"a":1}',
  variablesKeyValuesExists: '[{"key":"a","numberValue":{"eq":1},"stringValue":{"eq":"b"}}]',
};

describe("the search parameters of /conversations", () => {
  test("C061, C062, C063: start at page 1 with ten rows, the newest first", () => {
    expect(conversationSearch.parse({})).toMatchObject({ pageNumber: 1, pageSize: 10, sort: [["CreatedAt", "desc"]] });
  });

  test("C064: are read each under its own name, text as text", () => {
    expect(conversationSearch.parse(good)).toEqual(read);
  });

  test.each(Object.keys(good) as (keyof typeof good)[])("C340: rubbish in %s leaves the others as they are", (name) => {
    expect(conversationSearch.parse({ ...good, [name]: rubbish[name] })).toEqual({ ...read, [name]: fallbacks[name] });
  });
});

describe("what the API is asked for", () => {
  test("C067, C068: the bounds reach from the first to the last millisecond of their days", () => {
    const query = conversationQuery(
      conversationSearch.parse({ createdAtGte: "2026-11-01", createdAtLte: "2026-11-01" }),
    );
    const [from, until] = [query.createdAtGte, query.createdAtLte].map((instant) => Date.parse(instant ?? ""));
    expect((until ?? 0) - (from ?? 0)).toBe(86_400_000 - 1);
    expect(new Date(from ?? 0).getHours()).toBe(0);
  });

  test("is the page, the sort and what narrows the list, and no search where none is typed", () => {
    const query = conversationQuery(conversationSearch.parse({ pageNumber: "2", variablesKeysExists: '["a"]' }));
    expect(query).toMatchObject({
      pageSizeAndNumber: { size: 10, number: 2 },
      sortBy: "CreatedAtDesc",
      variablesKeysExists: ["a"],
    });
    expect(query).not.toHaveProperty("search");
  });
});
