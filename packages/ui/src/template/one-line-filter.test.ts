import { EditorState, type TransactionSpec } from "@codemirror/state";
import { expect, test } from "vitest";
import { oneLineFilter } from "./one-line-filter.ts";

/** What a field of one line holds after a change, and where its caret is. */
function after(doc: string, change: TransactionSpec) {
  const { state } = EditorState.create({ doc, extensions: oneLineFilter }).update(change);
  return { text: state.doc.toString(), caret: state.selection.main.head };
}

/** As a paste comes in: over what is chosen, the caret behind it. */
const pasted = (insert: string, from: number, to = from): TransactionSpec => {
  const { length } = insert.replace(/\r\n?/gu, "\n");
  return {
    changes: { from, to, insert: EditorState.create({ doc: insert }).doc },
    selection: { anchor: from + length },
  };
};

test("an address that is pasted with the line break behind it comes in without, the caret at its end", () => {
  expect(after("", pasted("https://example.org/a\n", 0))).toEqual({ text: "https://example.org/a", caret: 21 });
  expect(after("go  now", pasted("there\r\n", 3))).toEqual({ text: "go there now", caret: 8 });
});

test("line breaks within what is pasted become spaces", () => {
  expect(after("[old]", pasted("one\ntwo\r\n\r\nthree", 1, 4))).toEqual({ text: "[one two three]", caret: 14 });
});

test("a line break alone does nothing", () => {
  expect(after("ab", pasted("\n", 1))).toEqual({ text: "ab", caret: 0 });
  expect(after("ab", pasted("\n", 0, 2))).toEqual({ text: "ab", caret: 0 });
});

test("a letter is taken also where a line break stands already", () => {
  expect(after("a\nb", { changes: { from: 3, insert: "c" } }).text).toBe("a\nbc");
});

test("letters, and what is taken away, pass as they are", () => {
  expect(after("ab", { changes: { from: 2, insert: " " }, selection: { anchor: 3 } })).toEqual({
    text: "ab ",
    caret: 3,
  });
  expect(after("ab", { changes: { from: 0, to: 2 } }).text).toBe("");
});
