// The floor of a stream: a bare Socket.IO server that asks the vendor and hands each token on. It keeps nothing, checks
// nobody, and lets go of the vendor when it is told to.
import { createServer } from "node:http";
import { Server } from "socket.io";

const { PORT, VENDOR } = process.env;
const http = createServer((request, response) => response.writeHead(request.url === "/ready" ? 200 : 404).end());
new Server(http, { path: "/api/v1/socket", transports: ["websocket"] }).on("connection", (socket) => {
  let abort = new AbortController();
  socket.on("conversation-message", (_, told) => {
    told();
    abort = new AbortController();
    passOn(socket, abort.signal).catch(() => {});
  });
  socket.on("cancel", () => abort.abort());
});

async function passOn(socket, signal) {
  const response = await fetch(`${VENDOR}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    signal,
  });
  const decoder = new TextDecoder();
  let unread = "";
  for await (const bytes of response.body) {
    const events = (unread + decoder.decode(bytes, { stream: true })).split("\n\n");
    unread = events.pop();
    for (const event of events) {
      const data = event.slice("data: ".length);
      const text = data === "[DONE]" ? "" : (JSON.parse(data).choices[0].delta.content ?? "");
      if (text) socket.emit("conversation-delta", { text });
    }
  }
  socket.emit("conversation-message", { participantType: "Api" });
}

http.listen(Number(PORT), "127.0.0.1");
