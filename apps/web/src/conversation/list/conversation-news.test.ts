import { describe, expect, test } from "vitest";
import { type FeedEvent, noNews, withEvent } from "./conversation-news.ts";

const event = (conversationId: string, more: Partial<FeedEvent> = {}): FeedEvent => ({
  conversationId,
  profileId: "p1",
  test: false,
  owner: "agent",
  state: "Active",
  ...more,
});
const shown = { ids: new Set(["a"]), test: undefined };

describe("news for a list in sight", () => {
  test("counts each new conversation once, however much happens in it", () => {
    let news = withEvent(noNews, true, event("b"), shown);
    news = withEvent(news, true, event("b"), shown);
    news = withEvent(news, false, event("b"), shown);
    news = withEvent(news, true, event("c"), shown);
    expect([...news.begun]).toEqual(["b", "c"]);
    expect(news.changed.size).toBe(0);
  });

  test("counts changes only of conversations that are shown", () => {
    expect([...withEvent(noNews, false, event("a"), shown).changed]).toEqual(["a"]);
    expect(withEvent(noNews, false, event("z"), shown)).toBe(noNews);
  });

  test("leaves out what the list is not about", () => {
    expect(withEvent(noNews, true, event("b"), { ...shown, profileId: "p2" })).toBe(noNews);
    expect(withEvent(noNews, true, event("b", { test: true }), { ...shown, test: false })).toBe(noNews);
  });
});
