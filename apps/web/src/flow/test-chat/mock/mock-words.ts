import type { MockedAnswer } from "@parlo/contract";
import { isRecord } from "../../../canvas/index.ts";
import type { Details } from "../../../turn-steps/index.ts";

/** What a step is answered with that reaches outside. */
export type MockType = Exclude<MockedAnswer["type"], "failed">;
export type MockFailure = Extract<MockedAnswer, { type: "failed" }>["code"];

/** As the contract has them. */
export const mockFailures: readonly MockFailure[] = [
  "unavailable",
  "timeout",
  "rate-limited",
  "unauthorized",
  "refused",
];

/** A mocked answer as an author writes it. */
export interface MockWords {
  /** Null where it answers. */
  readonly failure: MockFailure | null;
  /** Of an address. */
  readonly status: string;
  readonly text: string;
}

export const noWords: MockWords = { failure: null, status: "200", text: "" };

type Json = Extract<MockedAnswer, { type: "http" }>["body"];
type JsonObject = { [key: string]: Json };

/** What the words stand for; null where they are no answer of the type. */
export function mockOf(type: MockType, { failure, status, text }: MockWords): MockedAnswer | null {
  if (failure !== null) return { type: "failed", code: failure };
  const json = jsonIn(text);
  switch (type) {
    case "generated":
      return isRecord(json) ? { type, values: json as JsonObject } : { type, text };
    case "http": {
      const number = Number(status);
      const isStatus = Number.isInteger(number) && number >= 100 && number <= 599;
      return isStatus ? { type, status: number, body: json === undefined ? text : (json as Json) } : null;
    }
    case "knowledge":
      return { type, passages: paragraphsOf(text).map(passageOf) };
    case "records": {
      const records = text.trim() === "" ? [] : json;
      return Array.isArray(records) && records.every(isRecord) ? { type, records: records as JsonObject[] } : null;
    }
    case "mcp": {
      const structured = isRecord(json) ? { structured: json as JsonObject } : {};
      return { type, text, ...structured, isError: false };
    }
    case "conversed":
      return { type, texts: paragraphsOf(text) };
    case "mailed":
      return { type };
  }
}

/** A mocked answer in words that stand for it. */
export function wordsOf(mock: MockedAnswer): MockWords {
  switch (mock.type) {
    case "failed":
      return { ...noWords, failure: mock.code };
    case "generated":
      return { ...noWords, text: mock.values ? pretty(mock.values) : (mock.text ?? "") };
    case "http":
      return { ...noWords, status: String(mock.status), text: pretty(mock.body) };
    case "knowledge":
      return { ...noWords, text: mock.passages.map(({ title, text }) => `${title}\n${text}`).join("\n\n") };
    case "records":
      return { ...noWords, text: pretty(mock.records) };
    case "mcp":
      return { ...noWords, text: mock.structured === undefined ? mock.text : pretty(mock.structured) };
    case "conversed":
      return { ...noWords, text: mock.texts.join("\n\n") };
    case "mailed":
      return noWords;
  }
}

/** The words for what a step was really answered; null where its details do not tell. */
export function wordsOfAnswer(type: MockType, { answer, response, prompt }: Details): MockWords | null {
  if (type === "generated") {
    if (!answer) return null;
    const [call] = Array.isArray(answer.toolCalls) ? answer.toolCalls : [];
    const filled = prompt?.structured === true && isRecord(call) ? call.arguments : undefined;
    return { ...noWords, text: filled === undefined ? String(answer.text ?? "") : pretty(filled) };
  }
  if (!response) return null;
  const { code, status, body, passages, records, texts, structured, actions } = response;
  const failure = mockFailures.find((one) => one === code);
  if (code !== undefined) return { ...noWords, failure: failure ?? "unavailable" };
  switch (type) {
    case "http":
      return { ...noWords, status: String(status ?? 200), text: pretty(body) };
    case "knowledge":
      return { ...noWords, text: listed(passages).map(passageInWords).join("\n\n") };
    case "records":
      return { ...noWords, text: pretty(records ?? []) };
    case "mcp":
      return { ...noWords, text: structured == null ? listed(texts).join("\n") : pretty(structured) };
    case "conversed":
      return { ...noWords, text: listed(actions).flatMap(textOfAction).join("\n\n") };
    case "mailed":
      return noWords;
  }
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A passage stays one where it had paragraphs of its own. */
const passageInWords = (passage: unknown): string =>
  isRecord(passage) ? `${passage.title ?? ""}\n${String(passage.text ?? "").replaceAll(/\n\s*\n/g, "\n")}` : "";

function textOfAction(action: unknown): readonly string[] {
  const said = isRecord(action) && isRecord(action.text) ? action.text.text : undefined;
  return typeof said === "string" ? [said] : [];
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** Its first line is its title; one line alone is the passage. */
function passageOf(paragraph: string): { title: string; text: string } {
  const [first = "", ...rest] = paragraph.split("\n");
  return rest.length === 0 ? { title: "", text: first } : { title: first.trim(), text: rest.join("\n") };
}

/** Undefined for what is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text that would be read as something else keeps its quotes. */
const pretty = (value: unknown): string =>
  typeof value === "string" && jsonIn(value) === undefined ? value : JSON.stringify(value ?? null, null, 2);
