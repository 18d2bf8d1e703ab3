import { setEnglishMessages } from "@parlo/contract";
import { afterAll, expect } from "vitest";

setEnglishMessages();

// Files of a worker share its environment: what one sets there, the servers that the next one starts would take.
const environment = { ...process.env };
afterAll(() => {
  expect(process.env).toEqual(environment);
});
