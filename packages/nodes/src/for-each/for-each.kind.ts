import { builtInNames, defineKind, exit, type KindProblem } from "@parlo/engine";
import { z } from "zod";

/** What templates can name. */
const name = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

export const forEachKind = defineKind({
  type: "ForEach",
  version: 1,
  category: "Logic",
  schema: z.strictObject({
    /** A variable or a path that holds the list. */
    list: z.string().max(255),
    /** What templates call the thing of the present round. */
    item: z.string().max(100),
    /** Rounds; what a longer list has beyond them is left out. */
    most: z.int().min(1).max(500),
  }),
  defaults: { list: "", item: "item", most: 100 },
  goesRound: true,
  exits: () => [
    exit("response", { match: "each", bounded: true }),
    exit("default", { default: true }),
    exit("error", { optional: true }),
  ],
  tells: ["number", "count", "left"],
  names: ({ item }) => (item === "" ? [] : [item]),
  references: ({ list }) => [{ type: "variable", key: list, access: "read", field: "list", takes: ["Json", "String"] }],
  problems: ({ list, item }) => {
    const problems: KindProblem[] = [];
    if (list === "") problems.push({ severity: "error", code: "required", message: "Choose a list", field: "list" });
    if (!name.test(item) || builtInNames.includes(item))
      problems.push({
        severity: "error",
        code: "item-name",
        message: "The name has letters, digits, _ and -, begins with a letter and means nothing else",
        field: "item",
      });
    return problems;
  },
});
