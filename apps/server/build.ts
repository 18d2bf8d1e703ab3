import { fileURLToPath } from "node:url";
import { bundleServer } from "./bundle.ts";

await bundleServer(fileURLToPath(new URL("dist", import.meta.url)));
