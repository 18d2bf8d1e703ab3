import { loadLater } from "../app/load-later.ts";

export const loadTemplates = loadLater(() => import("./read-templates.ts"));
