import { expect, test } from "vitest";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { bookingTexts } from "./booking.texts.ts";

/** The conversations of tests are held on Saturday, 21 November 2026. */
test.each([
  ["en", "yesterday", "next Friday", "7 pm", "half past three in the afternoon"],
  ["de", "gestern", "nächsten Freitag", "19 Uhr", "halb vier nachmittags"],
  ["fr", "hier", "vendredi prochain", "19 h", "15 h 30"],
] as const)(
  "in %s a day that is over and an hour that is none of ours are asked for once more",
  (language, past, day, late, time) => {
    const texts = bookingTexts[language];
    const chat = talkToTemplate("booking", language);
    expect(chat.hear("x")).toEqual([texts.what]);
    chat.answer({ button: "advice" });
    expect(chat.texts()).toEqual([`${texts.when}\n${texts.fieldDay}`]);
    expect(chat.hear(past)).toEqual([texts.fieldTime]);
    expect(chat.hear(time)).toEqual([texts.pastText, `${texts.when}\n${texts.fieldDay}`]);
    chat.say(day);
    expect(chat.hear(late)).toEqual([texts.closedText, `${texts.when}\n${texts.fieldDay}`]);
    chat.say(day);
    chat.say(time);
    expect(storedIn(chat)).toMatchObject({
      service: "advice",
      "appointment-day": "2026-11-27",
      "appointment-time": "15:30",
    });
    chat.answer({ button: "yes" });
    expect(chat.texts()).toEqual([texts.askEmail]);
    chat.answer({ submit: { email: "nobody" } });
    chat.answer({ submit: { email: "ada@example.com" } });
    expect(chat.texts()[0]).toContain("ada@example.com");
    expect(chat.texts()[0]).toContain("27");
  },
);

test("another time may be chosen", () => {
  const texts = bookingTexts.es;
  const chat = talkToTemplate("booking", "es");
  chat.say("x");
  for (const said of [texts.repair, "mañana", "10:00"]) chat.say(said);
  expect(chat.hear(texts.other)).toEqual([`${texts.when}\n${texts.fieldDay}`]);
  for (const said of ["mañana", "10:00"]) chat.say(said);
  expect(chat.hear("no")).toEqual([`${texts.when}\n${texts.fieldDay}`]);
  for (const said of ["el lunes", "11:00", texts.yes]) chat.say(said);
  chat.answer({ submit: { email: "ada@example.com" } });
  expect(chat.texts()[0]).toContain("11:00");
  expect(storedIn(chat)).toMatchObject({
    service: "repair",
    "appointment-day": "2026-11-23",
    email: "ada@example.com",
  });
});
