import { Globe } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { routeByLanguageKind } from "./route-by-language.kind.ts";

export const routeByLanguageEditor: NodeEditor<typeof routeByLanguageKind> = {
  Icon: Globe,
  summary: ({ cases }) => ({ lines: [], chips: [...new Set(cases.flatMap(({ languages }) => languages))] }),
};
