import { expect, test } from "vitest";
import { variableOfPath } from "./variable-of-path.ts";

test.each([
  ["room", { key: "room", isEndUser: null }],
  ["room.0.name", { key: "room", isEndUser: null }],
  ["conversation.room", { key: "room", isEndUser: false }],
  ["user.name.first", { key: "name", isEndUser: true }],
  ["endUser.name", { key: "name", isEndUser: true }],
  ["language", { key: "language", isEndUser: null }],
  ["conversation.language", null],
  ["user.language", { key: "language", isEndUser: true }],
  ["user.id", null],
  ["user", null],
  ["conversation", null],
  ["input.text", null],
  ["now", null],
  ["", null],
])("%s reads %j", (path, variable) => {
  expect(variableOfPath(path)).toEqual(variable);
});
