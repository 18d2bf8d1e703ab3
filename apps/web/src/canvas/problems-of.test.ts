import { type Surroundings, validateFlow } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test, vi } from "vitest";
import { problemsOf } from "./problems-of.ts";

// Liquid is fetched where there is a network.
vi.stubGlobal("navigator", { onLine: true });

const surroundings: Surroundings = {
  ...{
    flows: [],
    aiModels: [],
    convAis: [],
    collections: [],
    teams: [],
    profiles: [],
    hasDefaultAiModel: false,
    has: [],
    tables: [],
    definitions: [],
  },
  languages: ["en"],
};
const saying = (text: string) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "say" } },
      say: { type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: "end" } },
      end: { type: "EndConversation" },
    },
  });

// In this order: what reads all of Liquid stays once it has been loaded.
test.each(["Hello {{ nobody }}", "{{ nobody | upcase }}", "{{ name | nosuchfilter }}", "{% if %", "{{ nobody.size }}"])(
  "C268: %s is found as wrong as the server finds it",
  async (text) => {
    const flow = saying(text);
    const found = await problemsOf(flow, surroundings);
    expect(found).not.toEqual([]);
    expect(found).toEqual(validateFlow(flow, kinds, surroundings));
  },
);
