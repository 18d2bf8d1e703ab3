import { expect, test } from "vitest";
import { parseSearch } from "../app/search-parameters.ts";
import { newEngineSearch } from "./configuration-search.ts";

const providerIn = (address: string) => newEngineSearch("OpenAi").parse(parseSearch(address)).provider;

test("the usual provider is opened where an address names none, and no other stands for one that is not there", () => {
  expect(providerIn("?name=Ours")).toBe("OpenAi");
  expect(providerIn("?provider=")).toBe("OpenAi");
  expect(providerIn("?provider=Groq")).toBe("Groq");
  expect(providerIn("?provider=123")).toBe("123");
  // What can be no name at all is like none.
  expect(providerIn(`?provider=${"x".repeat(65)}`)).toBe("OpenAi");
});
