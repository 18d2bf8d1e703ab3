import type { Need } from "@parlo/engine";

/** What this server has of what node kinds may need: kinds that need something else are not offered and not published. */
export const serverHas: readonly Need[] = [];
