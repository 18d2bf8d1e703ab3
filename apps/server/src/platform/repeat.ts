import type { FastifyInstance } from "fastify";
import type { Background } from "./background.ts";

interface Repeated {
  readonly name: string;
  /** Milliseconds between two; the first is at the start. */
  readonly everyMs: number;
  readonly work: () => Promise<void>;
}

/** Does something again and again beside the requests, from the server's start to its end. */
export function repeat(server: FastifyInstance, background: Background, { name, everyMs, work }: Repeated): void {
  const once = () => background.run(name, work);
  const timer = setInterval(once, everyMs).unref();
  server.addHook("onReady", async () => once());
  server.addHook("onClose", async () => {
    clearInterval(timer);
    await background.idle();
  });
}
