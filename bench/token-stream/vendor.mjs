// A vendor that writes the time at which it sends a token into the token: whoever gets it knows how long it took. All
// processes of one machine share the clock. It speaks chat completions and, for conversational engines, Dify.
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const tokens = 40;
const apartMs = 15;
/** @type {{ at: string }[]} When connections were cut before their answer's end. */
const cut = [];

const chunk = (content) => ({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [content] });
const ways = {
  "/chat/completions": {
    token: (text) => chunk({ index: 0, delta: { content: text }, finish_reason: null }),
    end: [JSON.stringify(chunk({ index: 0, delta: {}, finish_reason: "stop" })), "[DONE]"],
  },
  "/chat-messages": {
    token: (answer) => ({ event: "message", task_id: "t", conversation_id: "d", answer }),
    end: [JSON.stringify({ event: "message_end", task_id: "t", conversation_id: "d" })],
  },
};

createServer(async (request, response) => {
  if (request.url === "/ready") return response.end("{}");
  if (request.url === "/cut") return response.end(JSON.stringify(cut));
  const way = ways[request.url ?? ""];
  if (!way) return response.writeHead(404).end();
  request.resume();
  response.on("close", () => {
    if (!response.writableFinished) cut.push({ at: String(process.hrtime.bigint()) });
  });
  response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  for (let at = 0; at < tokens && !response.destroyed; at += 1) {
    await pause(apartMs);
    response.write(`data: ${JSON.stringify(way.token(`t${process.hrtime.bigint()}e `))}\n\n`);
  }
  for (const data of way.end) response.write(`data: ${data}\n\n`);
  response.end();
}).listen(Number(process.env.PORT), "127.0.0.1");
