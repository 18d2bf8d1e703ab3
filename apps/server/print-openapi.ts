import { generateOpenApi } from "./src/openapi.ts";

process.stdout.write(`${JSON.stringify(await generateOpenApi(), null, 2)}\n`);
