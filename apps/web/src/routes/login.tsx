import { createFileRoute } from "@tanstack/react-router";
import { optionalText, searchOf } from "../app/search.ts";
import { toEntrance } from "../app/to-entrance.ts";

export const Route = createFileRoute("/login")({
  validateSearch: searchOf({ redirect: optionalText }),
  beforeLoad: toEntrance,
});
