import { largestSentFile, mostFilesOfMessage } from "@parlo/contract";
import { expect, test } from "vitest";
import { largestFile, mostAttached } from "./files.ts";

test("the chat takes files that are as large, and as many with a message, as the server takes", () => {
  expect([largestFile, mostAttached]).toEqual([largestSentFile, mostFilesOfMessage]);
});
