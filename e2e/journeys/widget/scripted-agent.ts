import { createReadStream, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProfileSettings, SettingsDocument } from "@parlo/contract";
import { ProtocolServer, type Script } from "@parlo/widget/testing";

const dist = fileURLToPath(new URL("../../../packages/widget/dist/", import.meta.url));

const face = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 214"><path d="M20 214q0-50 60-56 60 6 60 56z" fill="#4d5fd0"/>
<rect x="64" y="120" width="32" height="46" rx="12" fill="#b27a58"/><ellipse cx="80" cy="84" rx="52" ry="62" fill="#6b3518"/><ellipse cx="80" cy="92" rx="40" ry="48" fill="#c98c66"/>
<circle cx="63" cy="84" r="7" fill="#2f5d3a"/><circle cx="97" cy="84" r="7" fill="#2f5d3a"/><path d="M64 114q16 12 32 0" stroke="#a23b3b" stroke-width="5" fill="none"/></svg>`;

/** The settings of an agent as a profile's author leaves them, with what a journey changes. */
export function settingsOf(changes: Partial<ProfileSettings>, mode: "floating" | "embedded" = "floating") {
  return (server: ProtocolServer): SettingsDocument => ({
    schema: "1",
    profile: {
      id: server.profileId,
      name: "Reception",
      touchpoint: "WebWidget",
      languages: ["en", "de", "ja", "ar"],
      settings: {
        start: "open",
        teaser: { en: "Hello! Questions about your stay?", de: "Guten Tag! Fragen zu Ihrem Aufenthalt?" },
        teaserDelay: 1,
        disclaimer: true,
        disclaimerText: {},
        suggestedQuestions: {},
        colour: "#8f2862",
        background: null,
        theme: "light",
        corner: "bottom-right",
        chatOpen: false,
        microphone: "off",
        speakAnswers: false,
        subtitles: true,
        languageSwitcher: true,
        restartButton: true,
        fileUpload: false,
        keepEndUser: true,
        inactivityTimeout: 60,
        privacyUrl: "https://seeblick.example/privacy",
        roomId: null,
        kiosk: {
          voiceActivity: { threshold: 0.5, minimumSpeech: 250, endSilence: 800 },
          presence: { approached: true, left: true, leftAfter: 10 },
          idleTimeout: 60,
          camera: "upperBody",
          volume: 80,
        },
        ...changes,
      },
      deployment: { mode, position: "bottom" },
      status: server.status,
    },
    persona: { name: "Nova", description: "" },
    avatar: {
      id: "6f1f5a52-62a3-4f0f-9a3d-5b7f5a1f0002",
      slug: "nova",
      coverImg: "/nova.svg",
      type: "CustomWeb",
      modelData: { animationPreset: "female" } as never,
    },
    engines: {
      convAi: { connectionHandlers: [{ path: "/api/v1/socket", protocol: "socket.io" }] },
      stt: { connectionHandlers: [] },
      tts: { connectionHandlers: [] },
    },
  });
}

const uiAction = (name: string, value: object) => ({ uiAction: { name, value: { timeoutMs: 0, ...value } as never } });

let address = "";
let goOn: () => void = () => undefined;
/** Lets an answer that is given in pieces go on to its next piece. */
export const nextPiece = () => goOn();

/** A hotel's reception that answers by rule, with everything a message may carry. */
export const reception: Script = async (input, turn) => {
  const words = input.text?.text ?? "";
  const answer = input.uiAction?.value;
  if (input.signal?.name === "conversation-start") {
    turn.say({ text: { text: "Welcome to Seeblick. How may I help?" } });
    turn.say(
      uiAction("topic", {
        type: "buttons",
        buttons: [
          { id: "book", label: "Book a room" },
          { id: "lost", label: "I have lost something" },
        ],
      }),
    );
  } else if (answer?.type === "response" && "button" in answer && answer.button === "book") {
    turn.say({
      text: {
        text: "These two are free from 4 to 6 December. Breakfast is included.",
        citations: [{ title: "House rules", url: "https://seeblick.example/rules" }],
      },
    });
    turn.say(
      uiAction("room", {
        type: "cards",
        cards: [
          {
            id: "lake",
            title: "Lake view double",
            text: "24 m², balcony\n€ 184",
            imageUrl: `${address}room.svg`,
            payloadType: "text",
            payload: "lake",
          },
          {
            id: "garden",
            title: "Garden double",
            text: "21 m², quiet\n€ 149",
            imageUrl: "https://elsewhere.example/garden.png",
            payloadType: "text",
            payload: "garden",
          },
        ],
      }),
    );
  } else if (answer?.type === "response" && "card" in answer) {
    turn.say({ text: { text: `The ${answer.card} room is yours.` } });
  } else if (answer?.type === "response" && "button" in answer) {
    turn.say({ text: { text: "I am sorry. Tell me what you have lost and I will look." } });
    turn.say(
      uiAction("lost-item", {
        type: "input",
        input: {
          fields: [
            { name: "item", label: "What is it?", type: "text", required: true },
            { name: "seen", label: "Last seen on", type: "date", required: false },
            { name: "email", label: "E-mail", type: "email", required: true },
          ],
          submitButton: "Send",
          cancelButton: "Cancel",
        },
      }),
    );
  } else if (answer?.type === "response" && "submit" in answer) {
    turn.say({ text: { text: `We look for: ${JSON.stringify(answer.submit)}` } });
  } else if (answer?.type === "response") {
    turn.say({ text: { text: "As you like." } });
  } else if (words === "quiet?") {
    await turn.stream(["Yes, it faces ", "the water. ", "The road is behind the house."], 150);
  } else if (words === "in pieces") {
    const untilTold = () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      });
    await turn.stream(["Yes, it faces ", "the water. ", "The road is behind the house."], untilTold);
  } else if (words === "format") {
    turn.say({
      text: {
        text: 'A **bold** word, `code`, [a link](https://seeblick.example/a) and\n\n- one\n- two\n\n![beacon](https://evil.example/?q=secret) <img src=x onerror="window.broken=1"><script>window.broken=1</script> [bad](javascript:alert(1)) ![own](/room.svg)',
      },
    });
  } else if (words === "as written") {
    turn.say({ text: { text: "3 * 4 * 5 is **60**", format: "plain" } });
  } else if (words === "plainly") {
    turn.say({ text: { text: "A **bold** word, and\n\n1. one\n2. two" } });
  } else if (words === "web") {
    turn.say(
      uiAction("map", {
        type: "webView",
        webView: {
          html: `<!doctype html><title>Map</title><img src='${address}pier.svg' alt=''><input aria-label='Your name'><button>Pick the pier</button><script>document.querySelector('button').onclick=()=>parent.postMessage({parlo:'submit',value:{place:'pier',name:document.querySelector('input').value}},'*')</script>`,
          fullscreen: false,
          transparent: false,
          persistOnConversationStop: false,
        },
      }),
    );
  } else if (words === "hurry") {
    turn.say(uiAction("quick", { type: "buttons", timeoutMs: 8000, buttons: [{ id: "now", label: "Now" }] }));
  } else if (words === "custom") {
    turn.say({ customAction: { name: "open-gate", value: 7 } });
  } else if (words === "bye") {
    turn.say({ text: { text: "Goodbye." } });
    turn.close();
  } else if (words !== "") {
    turn.say({ text: { text: `You said: ${words}` } });
  }
};

/** A platform for one journey: the built widget, its settings and the scripted reception. */
export async function startReception(
  changes: Partial<ProfileSettings> = {},
  mode: "floating" | "embedded" = "floating",
): Promise<ProtocolServer> {
  const server = new ProtocolServer(reception, settingsOf(changes, mode));
  server.fallback = (request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path.endsWith(".svg")) {
      response.writeHead(200, { "content-type": "image/svg+xml" }).end(face);
      return;
    }
    const file = path.startsWith("/web-component/") ? dist + path.slice("/web-component/".length) : "";
    if (file.includes("..") || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/javascript" });
    createReadStream(file).pipe(response);
  };
  await server.start();
  address = server.url;
  return server;
}

/** A customer's page with the snippet; `policy` is its content security policy. */
export function customerPage(
  server: ProtocolServer,
  { attributes = 'shadow="open"', policy = "", before = "", style = "" } = {},
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
    <title>Seeblick Hotels</title>${policy ? `<meta http-equiv="content-security-policy" content="${policy}">` : ""}${before}
    <link rel="icon" href="${server.url}nova.svg">${style}
    <script type="module" src="${server.url}web-component/parlo-plugin.es.js"></script></head>
    <body><h1>Seeblick Hotels</h1><a href="#rooms">Rooms</a>
    <parlo-agent profile-id="${server.profileId}" profileSecret="${server.secret}" ${attributes}></parlo-agent></body></html>`;
}
