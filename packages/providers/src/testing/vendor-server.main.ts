import { parseArgs } from "node:util";
import { startVendorServer } from "./vendor-server.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "4140" } } });
const server = await startVendorServer(Number(values.port));
process.stdout.write(`${server.address()}\n`);
