import type { FormSurroundings } from "./editor.ts";

/** What the buttons beside the rows of a list are called. */
export const rowLabels = ({ t }: FormSurroundings) => ({
  removeLabel: (index: number) => t("row.remove", { number: index + 1 }),
  moveLabels: {
    up: (index: number) => t("row.up", { number: index + 1 }),
    down: (index: number) => t("row.down", { number: index + 1 }),
  },
});
