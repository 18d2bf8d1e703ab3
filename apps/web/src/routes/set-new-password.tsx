import { createFileRoute } from "@tanstack/react-router";
import { toEntrance } from "../app/to-entrance.ts";

export const Route = createFileRoute("/set-new-password")({ beforeLoad: toEntrance });
