/** What the organisation's feed tells: ids and states, to read the rest by. */
export interface FeedEvent {
  readonly conversationId: string;
  readonly profileId: string;
  readonly test: boolean;
  readonly owner: "agent" | "queued" | "human";
  readonly state: "Active" | "Closed";
}

export interface News {
  readonly begun: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

export const noNews: News = { begun: new Set(), changed: new Set() };

interface Shown {
  readonly ids: ReadonlySet<string>;
  readonly profileId?: string | undefined;
  readonly test: boolean | undefined;
}

/** News for somebody who reads this list: new conversations that belong in it, and changes to those in sight. */
export function withEvent(news: News, begins: boolean, event: FeedEvent, shown: Shown): News {
  const { conversationId: id } = event;
  if (shown.ids.has(id)) return news.changed.has(id) ? news : { ...news, changed: new Set(news.changed).add(id) };
  const fits =
    (shown.profileId === undefined || shown.profileId === event.profileId) &&
    (shown.test === undefined || shown.test === event.test);
  if (!begins || !fits || news.begun.has(id)) return news;
  return { ...news, begun: new Set(news.begun).add(id) };
}
