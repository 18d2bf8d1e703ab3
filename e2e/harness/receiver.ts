import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { json } from "node:stream/consumers";

export interface Heard {
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what was sent as it came; the journeys look at what they need
  readonly body: any;
}

/** Another system that is told of things: it keeps what it hears, and answers as it is set to. */
export class Receiver {
  readonly heard: Heard[] = [];
  answer = { status: 200, body: "" };
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.heard.push({ headers: request.headers, body: await json(request) });
      response.writeHead(this.answer.status, { "content-type": "text/plain" }).end(this.answer.body);
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The receiver does not listen");
    return `http://127.0.0.1:${address.port}/events`;
  }

  /** What it heard of one kind. */
  of(type: string): Heard[] {
    return this.heard.filter(({ body }) => body.type === type);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
