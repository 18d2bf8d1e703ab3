import { expect, test } from "vitest";
import { helpBlocks } from "./help-blocks.ts";

test("help keeps its titles, lists and code apart, and leaves out the title that the drawer has", () => {
  const markdown =
    "# Step\n\nDoes *it*.\n\n## Settings\n\n- **One**: the first\n- **Two**: `second`\n\n```js\nf(`a`);\n```\n";
  expect(helpBlocks(markdown)).toEqual([
    { look: "text", lines: ["Does it."] },
    { look: "title", lines: ["Settings"] },
    { look: "list", lines: ["One: the first", "Two: second"] },
    { look: "code", lines: ["f(`a`);"] },
  ]);
  expect(helpBlocks("")).toEqual([]);
});
