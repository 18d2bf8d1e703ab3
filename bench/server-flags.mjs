import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const ofStart = scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** For Node, as `npm start` has them; `SERVER_FLAGS` adds more for the server's own process: `--cpu-prof` for a profile of it. */
export const serverFlags = [...ofStart, ...(process.env.SERVER_FLAGS?.split(" ") ?? [])];
