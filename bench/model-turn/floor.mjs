// The floor of a model turn: a bare Fastify route that asks the vendor and hands each piece to whoever listens. It keeps
// nothing, checks nobody and knows one conversation's words only: what the way itself costs on this machine.
import { randomUUID } from "node:crypto";
import Fastify from "fastify";

const { PORT, VENDOR } = process.env;
/** @type {Map<string, import("node:http").ServerResponse>} */
const listeners = new Map();
const server = Fastify();

server.get("/ready", async () => ({ status: "ok" }));
server.post("/conversations", async () => ({ conversation: { id: randomUUID() } }));
server.get("/conversations/:id/events", (request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  listeners.set(request.params.id, reply.raw);
});
server.post("/conversations/:id/messages", async (request, reply) => {
  void passOn(listeners.get(request.params.id), request.body.action.text.text);
  return reply.status(202).send({});
});

async function passOn(listener, content) {
  const response = await fetch(`${VENDOR}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer key" },
    body: JSON.stringify({ model: "m", stream: true, messages: [{ role: "user", content }] }),
  });
  const tell = (event, data) => listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const decoder = new TextDecoder();
  let unread = "";
  let whole = "";
  for await (const bytes of response.body) {
    const lines = (unread + decoder.decode(bytes, { stream: true })).split("\n\n");
    unread = lines.pop();
    for (const line of lines) {
      const data = line.slice("data: ".length);
      const text = data === "[DONE]" ? undefined : JSON.parse(data).choices?.[0]?.delta?.content;
      if (text) tell("delta", { text });
      whole += text ?? "";
    }
  }
  tell("message", { participantType: "Api", text: whole });
}

await server.listen({ port: Number(PORT), host: "127.0.0.1" });
