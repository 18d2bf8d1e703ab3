import type { Need } from "@parlo/engine";
import type { Environment } from "./platform/environment.ts";

/** What this server has of what node kinds may need: kinds that need something else are not offered and not published. */
export const serverHas = ({ SMTP_URL }: Pick<Environment, "SMTP_URL">): readonly Need[] => (SMTP_URL ? ["mail"] : []);
