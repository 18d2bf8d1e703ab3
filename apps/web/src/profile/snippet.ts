import type { Profile } from "@parlo/contract";

/** What goes into a page: the script and the element, with the profile's public secret. */
export function snippetOf(
  { id, secret, deployment }: Pick<Profile, "id" | "secret" | "deployment">,
  publicUrl: string,
): string {
  const attributes = [
    `profile-id="${id}"`,
    `profile-secret="${secret}"`,
    `mode="${deployment.mode}"`,
    `position="${deployment.position}"`,
    `server="${publicUrl}"`,
  ];
  return [
    `<script type="module" src="${publicUrl}/web-component/parlo-plugin.es.js"></script>`,
    `<parlo-agent ${attributes.join(" ")}></parlo-agent>`,
  ].join("\n");
}

/** A first conversation from a command line. */
export function curlOf({ id, secret }: Credentials, publicUrl: string): string {
  return [
    `curl -X POST ${publicUrl}/api/v1/conversations \\`,
    `  -H "content-type: application/json" \\`,
    `  -H "x-parlo-profile-id: ${id}" -H "x-parlo-profile-secret: ${secret}" \\`,
    `  -d '{"profileId": "${id}"}'`,
  ].join("\n");
}

type Credentials = Pick<Profile, "id" | "secret">;

/**
 * What a kiosk is set up with: its app takes profile and secret from behind the #, which stays on the device and comes
 * into no log, and asks for the settings with them. A person who opens the address reads what it is for.
 */
export function kioskAddressOf({ id, secret }: Credentials, publicUrl: string): string {
  return `${publicUrl}/kiosk#${new URLSearchParams({ "profile-id": id, "profile-secret": secret })}`;
}

/** A conversation from a program, over plain HTTP. */
export function restOf({ id, secret }: Credentials, publicUrl: string): string {
  return `const api = "${publicUrl}/api/v1";
const headers = {
  "content-type": "application/json",
  "x-parlo-profile-id": "${id}",
  "x-parlo-profile-secret": "${secret}",
};
const post = async (path, body) => {
  const response = await fetch(api + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const { conversation, messages } = await post("/conversations", { profileId: "${id}" });
const said = await post(\`/conversations/\${conversation.id}/messages?wait=true\`, {
  action: { text: { text: "Hello", language: "en" } },
});
for (const { action } of [...messages, ...said.messages]) if (action.text) console.log(action.text.text);`;
}

/** The same over the socket, where answers come as they are made: npm install socket.io-client */
export function socketOf({ id, secret }: Credentials, publicUrl: string): string {
  return `import { io } from "socket.io-client";

const socket = io("${new URL(publicUrl).origin}", { path: "/api/v1/socket" });
let conversationId;

socket.on("connect", () => {
  socket.emit("conversation-init", { profileId: "${id}", profileAccessSecret: "${secret}", conversationId });
});
socket.on("conversation-init", ({ conversation, messages }) => {
  const isNew = conversationId === undefined;
  conversationId = conversation.id;
  messages.forEach(show);
  if (isNew) socket.emit("conversation-message", { action: { text: { text: "Hello", language: "en" } } }, console.log);
});
socket.on("conversation-message", show);
socket.on("conversation-error", (problem) => console.error(problem.detail));

function show({ participantType, action }) {
  if (action.text) console.log(\`\${participantType}: \${action.text.text}\`);
}`;
}
