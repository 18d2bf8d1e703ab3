import { createServer, type Server } from "node:http";

/** A web site of another origin (127.0.0.1, where the product is at localhost): a customer's page that carries the widget. */
export class OtherOrigin {
  readonly #pages = new Map<string, { type: string; body: string }>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
      // Asked for by the browser alone, now and then: its absence is nobody's complaint.
      if (path === "/favicon.ico") return response.writeHead(204).end();
      const page = this.#pages.get(path);
      response.writeHead(page ? 200 : 404, { "content-type": page?.type ?? "text/plain" });
      response.end(page?.body ?? "Not found");
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The other origin does not listen");
    return `http://127.0.0.1:${address.port}`;
  }

  /** Puts a page at `path` and hands back its address. */
  serve(path: string, body: string, type = "text/html; charset=utf-8"): string {
    this.#pages.set(path, { type, body });
    return this.origin + path;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
