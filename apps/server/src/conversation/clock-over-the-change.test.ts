import { wallClock } from "@parlo/engine";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";

const app = await testApp();
const { conversation: conversations } = app.a.client;
const minute = 60_000;
const hour = 60 * minute;

/** The next instant at which the clocks of a zone are put forward or back. */
function nextChange(timeZone: string, way: "forward" | "back"): number {
  const offset = (at: number) => Date.parse(`${wallClock(at, timeZone)}Z`) - at;
  let at = Math.ceil(Date.now() / hour) * hour + hour;
  for (let before = offset(at); ; at += hour) {
    const now = offset(at);
    if (way === "forward" ? now > before : now < before) return at;
    before = now;
  }
}

const says = (en: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en }] }, to: { default: "pause" } }) as const;

/** A test chat that tells every half hour, from a moment on, what clocks show and whether it is between two and three. */
async function nightWatch(timeZone: string, from: number): Promise<readonly string[]> {
  const times = [{ days: ["Sunday"], from: "02:00", until: "03:00" }];
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { default: "begin" } },
      begin: { type: "Checkpoint", to: { text: "look" } },
      look: {
        type: "RouteBySchedule",
        name: "Clock",
        data: { timeZone, windows: [{ id: "night", label: "", holidays: "also", times }] },
        to: { "response:night": "night", default: "day" },
      },
      night: says("{{ Clock.time }} night"),
      day: says("{{ Clock.time }}"),
      pause: { type: "DelayAction", data: { durationMs: 30 * minute, typing: false }, to: { default: "look" } },
    },
  });
  const { conversation } = await conversations.create({ profileId: agent.id });
  const { id } = conversation;
  const { now } = await conversations.clock({ id });
  await conversations.moveClock({ id, advanceMs: from - Date.parse(now) });
  const json = { action: { text: { text: "watch" } } };
  await app.call(`/conversations/${id}/messages?wait=true`, { method: "POST", as: app.a, json });
  await conversations.moveClock({ id, advanceMs: 140 * minute });
  const { results } = await conversations.messages({ id });
  return results.flatMap(({ action, participantType }) =>
    participantType === "Api" && action.text ? [action.text.text] : [],
  );
}

test.each([
  ["Europe/Berlin", "forward", ["01:15", "01:45", "03:15", "03:45", "04:15"]],
  ["America/New_York", "forward", ["01:15", "01:45", "03:15", "03:45", "04:15"]],
  ["Europe/Berlin", "back", ["02:15 night", "02:45 night", "02:15 night", "02:45 night", "03:15"]],
  ["America/New_York", "back", ["01:15", "01:45", "01:15", "01:45", "02:15 night"]],
] as const)(
  "over the change in %s (%s), timers of a test chat go off in even steps, and clocks leave out or repeat an hour",
  async (timeZone, way, expected) => {
    expect(await nightWatch(timeZone, nextChange(timeZone, way) - 45 * minute)).toEqual(expected);
  },
);
