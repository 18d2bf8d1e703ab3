import { expect, test } from "vitest";
import { previewTemplate } from "./preview-template.ts";

const values = { guest: "Ada", stay: { room: 12, late: null }, tags: ["a"] };

test("what has a value is filled in as a turn does it, and what has none stands there by its name", () => {
  expect(previewTemplate("Room {{ stay.room }} for {{guest}}: {{ stay.late }}{{ order.total }}.", values)).toEqual({
    pieces: [
      ...[{ text: "Room " }, { text: "12" }, { text: " for " }, { text: "Ada" }, { text: ": " }],
      ...[{ text: "stay.late", missing: true }, { text: "order.total", missing: true }, { text: "." }],
    ],
    missing: ["stay.late", "order.total"],
    problem: null,
  });
  expect(previewTemplate("Be kind.", values)).toEqual({ pieces: [{ text: "Be kind." }], missing: [], problem: null });
});

test("a text that takes all of Liquid is filled whole, and tells which of its names have no value", () => {
  const text = "{% if vip %}Dear {% endif %}{{ guest | upcase }} {% for tag in tags %}{{ tag }}{% endfor %}";
  expect(previewTemplate(text, values)).toEqual({ pieces: [{ text: "ADA a" }], missing: ["vip"], problem: null });
});

test("a text that cannot be filled says why", () => {
  for (const text of ["{{ guest | shout }}", "{% if guest %}"])
    expect(previewTemplate(text, values)).toEqual({ pieces: [{ text }], missing: [], problem: expect.any(String) });
});

test("what stands in a list is found wherever it stands there, and its size is known", () => {
  const held = { stays: [{ room: null }, { room: 12 }], tags: [], guest: "Ada" };
  const missing = (text: string) => previewTemplate(text, held).missing;
  expect(
    missing("{{ stays[1].room }} {{ stays.size }} {{ stays.last.room }} {{ guest.size }} {{ tags.size }}"),
  ).toEqual([]);
  expect(missing("{{ stays[0].late }} {{ tags.first }} {{ guest.name.size }}")).toEqual([
    "stays.late",
    "tags.first",
    "guest.name.size",
  ]);
});
