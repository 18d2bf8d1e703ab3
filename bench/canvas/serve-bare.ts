import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The bare drawing of `?nodes=` steps, at any address of this server. */
export async function serveBare(): Promise<{ readonly address: string; readonly server: Server }> {
  const bare = await build({
    entryPoints: [
      fileURLToPath(new URL("bare.tsx", import.meta.url)),
      fileURLToPath(import.meta.resolve("@xyflow/react/dist/style.css")),
    ],
    outdir: "out",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const file = (extension: string) => bare.outputFiles.find(({ path }) => path.endsWith(extension))?.contents ?? "";
  const server = createServer(({ url = "/" }, response) => {
    const send = (type: string, body: string | Uint8Array) => response.setHeader("content-type", type).end(body);
    if (url === "/bare.js") return send("text/javascript", file(".js"));
    if (url === "/bare.css") return send("text/css", file(".css"));
    return send("text/html", barePage);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="stylesheet" href="/bare.css">
<style>body{margin:0}#root{height:90vh}</style></head><body><div id="root"></div><textarea aria-label="Text"></textarea><script type="module" src="/bare.js"></script></body></html>`;
