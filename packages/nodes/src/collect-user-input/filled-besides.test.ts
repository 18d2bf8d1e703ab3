import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { askField } from "../testing/ask-field.ts";
import type { Setting } from "../testing/converse.ts";

const berlin = { timeZone: "Europe/Berlin" };
const field = (name: string, type: string, label = `${name}?`, more: JsonObject = {}) => ({
  name,
  label: { en: label },
  type,
  variable: name,
  ...more,
});
const size = field("size", "select", "Size?", {
  options: ["Small", "Large"].map((label) => ({ value: label, label: { en: label } })),
});
const topping = field("topping", "select", "Topping?", {
  options: ["Ham", "Extra cheese", "Last week's olives"].map((label) => ({ value: label, label: { en: label } })),
});
const day = field("day", "date");
const time = field("time", "time");
const people = field("people", "number", "How many people?");
const mail = field("mail", "email");
const understood = (chat: ReturnType<typeof ask>) =>
  chat.engineEvents().flatMap(({ metaData }) => (metaData?.field && metaData.rung ? [metaData] : []));
const ask = (fields: readonly JsonObject[], data: JsonObject = {}, setting: Setting = {}) =>
  askField("en", {}, { ...berlin, ...setting }, { fields: [...fields], ...data });

/** The fields of a form, what is said for the first, and what stands in the variables then. */
test.each([
  [[day, size, people], "Friday, 2 large ones", { day: "2026-11-27", size: "Large" }],
  [[size, people], "2 large ones", { size: "Large" }],
  [[day, size, people], "Friday, large, for 2", { day: "2026-11-27", size: "Large", people: 2 }],
  [[size, topping], "a large one with extra cheese", { size: "Large", topping: "Extra cheese" }],
  [[size, topping], "the second one", { size: "Large" }],
  [[size, topping], "large, the last one", { size: "Large" }],
  [[size, topping], "large with cheese", { size: "Large" }],
  [[size, { ...size, name: "other", variable: "other" }], "small rather than large", { size: "Small" }],
  [[size, people], "the large one", { size: "Large" }],
  [[size, people], "large, for 1 person", { size: "Large", people: 1 }],
  [[people, field("beds", "number", "How many beds?")], "4", { people: 4 }],
  [[day, people, field("children", "number")], "Friday for 4", { day: "2026-11-27" }],
  [[day, people, field("rating", "rating")], "Friday for 4", { day: "2026-11-27" }],
  [[day, field("rating", "rating")], "Friday, 4", { day: "2026-11-27" }],
  [[day, field("rating", "rating")], "Friday, 4 out of 5", { day: "2026-11-27", rating: 4 }],
  [[day, field("when", "dateTime")], "Friday at 8pm", { day: "2026-11-27" }],
  [[field("when", "dateTime"), time], "Friday at 8pm", { when: "2026-11-27T19:00:00.000Z" }],
  [[day, field("weekday", "weekday")], "Friday, on a Monday", {}],
  [[day, field("price", "money", "How many euros?")], "Friday for 20", { day: "2026-11-27" }],
  [
    [day, field("price", "money"), people],
    "Friday, 20 euros for 4 people",
    { day: "2026-11-27", price: { amount: 20, currency: "EUR" }, people: 4 },
  ],
  [[day, field("phone", "phone"), people], "Friday, +49 176 12345678", { day: "2026-11-27", phone: "+4917612345678" }],
  [[field("phone", "phone"), people], "+49 176 12345678", { phone: "+4917612345678" }],
  [[day, field("site", "url")], "Friday, www.example.com", { day: "2026-11-27", site: "https://www.example.com" }],
  [[day, field("site", "url"), mail], "Friday, anna@example.com", { day: "2026-11-27", mail: "anna@example.com" }],
  [[day, field("vegan", "yesNo"), field("terms", "checkbox")], "Friday, yes", { day: "2026-11-27" }],
  [[field("vegan", "yesNo"), people], "yes, for 4 people", { vegan: true, people: 4 }],
  [[day, field("name", "text"), people], "Friday for 4 people", { day: "2026-11-27", people: 4 }],
  [[field("name", "text"), people], "Anna, for 4 people", { name: "Anna, for 4 people" }],
  [[people, day, time], "4 people on Friday at 8pm", { people: 4, day: "2026-11-27", time: "20:00" }],
  [[day, field("time", "time", "Time?", { latest: "19:00" })], "Friday at 8pm", { day: "2026-11-27" }],
] as const)("%#: %2$s", (fields, said, variables) => {
  const chat = ask([...fields, field("rest", "longText")]);
  chat.say(said);
  expect(chat.state().variables).toEqual(variables);
});

test("half of a day with its time says more, too", () => {
  const chat = ask([field("when", "dateTime"), people, mail]);
  expect(chat.hear("Friday for 4 people")).toEqual(["At what time?"]);
  expect(chat.state().variables).toEqual({ people: 4 });
  expect(chat.hear("8pm, my mail is anna@example.com")).toEqual([]);
  expect(chat.state().variables).toEqual({
    when: "2026-11-27T19:00:00.000Z",
    people: 4,
    mail: "anna@example.com",
  });
});

test("what was filled is recorded with how it was read, and can be corrected before it would be asked for", () => {
  const chat = ask([day, time, people, mail]);
  chat.say("Friday for 4 people");
  expect(understood(chat)).toEqual([
    { field: "day", rung: "parser" },
    { field: "people", rung: "parser" },
  ]);
  expect(chat.hear("no, for 6 people")).toEqual(["time?"]);
  expect(understood(chat)).toEqual([{ field: "people", rung: "parser", corrects: "people" }]);
  expect(chat.hear("8pm")).toEqual(["mail?"]);
  expect(chat.state().variables).toEqual({ day: "2026-11-27", time: "20:00", people: 6 });
});

test("a choice is recorded as named", () => {
  const chat = ask([day, size, mail]);
  chat.say("Friday, a large one");
  expect(understood(chat)).toEqual([
    { field: "day", rung: "parser" },
    { field: "size", rung: "label" },
  ]);
});

test("back asks what was asked before, and another answer may fill the others anew", () => {
  const chat = ask([day, time, people, mail]);
  chat.say("Friday at 8pm for 4 people");
  expect(chat.hear("back")).toEqual(["day?"]);
  expect(chat.hear("Saturday for 5 people")).toEqual(["mail?"]);
  expect(chat.state().variables).toEqual({ day: "2026-11-28", time: "20:00", people: 5 });
});

test("who cancels has filled nothing", () => {
  const chat = ask([day, time, people, mail], { cancel: {} });
  chat.say("Friday at 8pm for 4 people");
  chat.say("cancel");
  expect(chat.state().variables).toEqual({ day: null, time: null, people: null });
});

test("switched off, and in a form, an answer is for its field alone", () => {
  const off = ask([day, time, people], { ahead: false });
  expect(off.hear("Friday at 8pm for 4 people")).toEqual(["time?"]);
  off.say("8pm");
  off.say("4");
  expect(off.state().variables).toEqual({ day: "2026-11-27", time: "20:00", people: 4 });
  const mended = ask([day, time, mail], { ahead: false });
  mended.say("Friday");
  mended.say("8pm");
  mended.say("no, Saturday at 9pm");
  expect(mended.state().variables).toEqual({ day: "2026-11-27", time: "21:00" });
});

test("what is known before is neither asked for nor filled", () => {
  const chat = ask([day, people, mail], { skipKnown: true }, { variables: { people: 2 } });
  chat.say("Friday for 4 people");
  expect(chat.state().variables).toEqual({ day: "2026-11-27", people: 2 });
});

test("what was said for a hidden variable is hidden, though another was asked for", () => {
  const definitions = [
    { key: "people", name: "People", type: "Number" as const, isEndUser: false, hide: true, description: "" },
  ];
  const chat = ask([day, people, mail], {}, { definitions });
  chat.say("Friday for 4 people");
  expect(chat.latest()).toContainEqual({ type: "private", fields: ["people"], values: ["Friday for 4 people"] });
});
