import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Message } from "@parlo/contract";
import type { Draws } from "@parlo/engine/testing";
import type { TestApp } from "../../../testing/test-app.ts";

/** Something said and acknowledged. */
export interface Given {
  readonly id: string;
  readonly sequence: number;
  /** Null where it was no text. */
  readonly text: string | null;
  /** Others were said beside it: it may be merged, ignored or spoken over. */
  readonly inBurst: boolean;
}

/** A text that was said while nothing else was under way, and all that was said to it. */
export interface Exchange {
  readonly sequence: number;
  readonly text: string;
  readonly answers: readonly string[];
}

export interface Talk {
  readonly id: string;
  readonly given: readonly Given[];
  readonly exchanges: readonly Exchange[];
  /** What was done, for whoever reads a failure. */
  readonly log: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body: { readonly message: Message; readonly messages?: readonly Message[]; readonly code?: string };
}

type Server = Pick<TestApp, "a" | "call">;

/**
 * Somebody who does at random what people, touchpoints and operators do to a conversation of the test chat; what is said
 * goes now to one server, now to another.
 */
export async function randomTalk(
  servers: readonly [Server, ...Server[]],
  draw: Draws,
  profileId: string,
  acts: number,
): Promise<Talk> {
  const [{ a: member }] = servers;
  const { conversation: operator } = member.client;
  const { conversation } = await operator.create({ profileId, ...(draw.chance(0.3) && { signal: null }) });
  const { id } = conversation;
  const given: Given[] = [];
  const exchanges: Exchange[] = [];
  const log: string[] = [];
  let words = 0;

  /** Says it once more, under the same id, where a server that has too much to do turns it away. */
  async function post(action: object, { wait = true, clientId = randomUUID() as string } = {}): Promise<Answer> {
    const path = `/conversations/${id}/messages${wait ? "?wait=true" : ""}`;
    const json = { id: clientId, action };
    for (let attempt = 1; ; attempt += 1) {
      const response = await draw.pick(servers).call(path, { method: "POST", as: member, json });
      const answer = { status: response.status, body: (await response.json()) as Answer["body"] };
      if (answer.status !== 503 || attempt === 20) return answer;
      await pause(500);
    }
  }

  function note({ status, body }: Answer, text: string | null, inBurst = false): void {
    if (status === 409 && body.code === "CONVERSATION_CLOSED") return;
    if (status >= 300) throw new Error(`It was answered with ${status}: ${JSON.stringify(body)}`);
    given.push({ id: body.message.id, sequence: body.message.sequence, text, inBurst });
  }

  const messages = async () => (await operator.messages({ id })).results;
  const asked = (all: readonly Message[]) =>
    all.findLast(({ action }) => action.uiAction && action.uiAction.value.type !== "response");

  /** What would fit what is asked, as somebody would type it. */
  async function fitting(): Promise<string> {
    const value = asked(await messages())?.action.uiAction?.value;
    if (value?.type === "buttons")
      return draw.pick([draw.pick(value.buttons).label, "the second one", "deep red", "the last one"]);
    if (value?.type === "cards") return draw.pick([draw.pick(value.cards).title ?? "tea", "the first one"]);
    return draw.pick(["2026-12-24", "4", "yes", "ann@example.com", "small", "tomorrow", "seventeen", "red"]);
  }

  function pressed(all: readonly Message[]): object | null {
    const question = asked(all);
    const value = question?.action.uiAction?.value;
    if (!question || !value) return null;
    const answer = (more: object) => ({
      uiAction: {
        name: question.action.uiAction?.name ?? "",
        value: { type: "response", messageId: question.id, ...more },
      },
    });
    if (value.type === "buttons")
      return answer(
        value.several
          ? { buttons: value.buttons.slice(0, draw.between(0, 3)).map((one) => one.id) }
          : { button: draw.chance(0.9) ? draw.pick(value.buttons).id : "mauve" },
      );
    if (value.type === "cards") return answer({ card: draw.pick(value.cards).id });
    if (value.type !== "input") return null;
    if (draw.chance(0.2)) return answer({ cancel: true });
    const right = { day: "2026-12-24", guests: 4, agreed: true, mail: "ann@example.com", word: "large", heard: "no" };
    const submit = Object.fromEntries(
      value.input.fields.map(({ name }) => [name, draw.chance(0.9) ? (right[name as keyof typeof right] ?? "x") : "?"]),
    );
    return answer({ submit });
  }

  const other = () => {
    words += 1;
    return draw.pick([
      `word ${words}`,
      `xyzzy ${words}`,
      `say thing ${words}`,
      `call remember {"what":"cake ${words}"}`,
      `call run {}`,
      `call count {"of":"${words}"}`,
      `every 20 ms say slow ${words}`,
      `I want to book a table ${words}`,
      "help",
      "back",
      "no, I meant green",
      "no, I meant 2026-12-25",
    ]);
  };

  async function says(text: string): Promise<void> {
    const answer = await post({ text: { text } });
    note(answer, text);
    if (answer.status !== 200) return;
    const answers = (answer.body.messages ?? []).flatMap(({ participantType, action }) =>
      participantType === "Api" && action.text ? [action.text.text] : [],
    );
    exchanges.push({ sequence: answer.body.message.sequence, text, answers });
  }

  const does: { readonly [act: string]: () => Promise<void> } = {
    fits: async () => says(await fitting()),
    other: async () => says(other()),
    async presses() {
      const action = pressed(await messages());
      if (action) note(await post(action), null);
    },
    async burst() {
      const texts = Array.from({ length: draw.between(2, 4) }, () => `${other()} of a burst`);
      const isOrdered = draw.chance(0.5);
      const answers: Promise<Answer>[] = [];
      for (const [at, text] of texts.entries()) {
        const answer = post({ text: { text } }, { wait: at === texts.length - 1 });
        answers.push(answer);
        if (isOrdered && at < texts.length - 1) await answer;
      }
      for (const [at, answer] of answers.entries()) note(await answer, texts[at] ?? null, true);
    },
    async repeats() {
      const clientId = randomUUID();
      const [text, times] = [other(), draw.between(2, 3)];
      const sent = await Promise.all(
        Array.from({ length: times }, (_, at) => post({ text: { text } }, { clientId, wait: at === 0 })),
      );
      const again = await post({ text: { text } }, { clientId });
      const first = sent[0] as Answer;
      for (const one of [...sent, again])
        if (one.status < 300 && one.body.message.sequence !== first.body.message.sequence)
          throw new Error(`A repeat was answered with ${one.body.message.sequence}: ${JSON.stringify(first.body)}`);
      note(first, text, true);
    },
    async signals() {
      const [name, value] = draw.pick([
        ["tap", 1],
        ["unheard-of", null],
        ["language-changed", "de"],
        ["language-changed", "en"],
      ] as const);
      note(await post({ signal: { name, value } }), null);
    },
    async stores() {
      const [key, value] = draw.pick([
        ["word", "stored"],
        ["guests", 7],
      ] as const);
      note(await post({ variableStore: { key, value } }), null);
    },
    async touchpoint() {
      note(await post({ customAction: { name: "show", value: { done: true } } }), null);
    },
    async speaksGerman() {
      const text = "Das ist ein Satz";
      note(await post({ text: { text, language: draw.pick(["de", "en"]) } }), text);
    },
    async waits() {
      await operator.moveClock({ id, ...(draw.chance(0.4) && { advanceMs: draw.between(1, 400_000) }) });
    },
    async operates() {
      const { owner } = await operator.get({ id });
      if (owner === "agent" && draw.chance(0.6)) return;
      await operator.takeOver({ id });
      await operator.operatorMessage({ id, text: "An operator speaks" });
      if (draw.chance(0.5)) note(await post({ text: { text: "to the operator" } }), "to the operator");
      const { flows } = await operator.handBackNodes({ id });
      const nodes = flows[0]?.nodes ?? [];
      await operator.handBack({ id, ...(nodes.length > 0 && draw.chance(0.3) && { nodeId: draw.pick(nodes).id }) });
    },
    async operatesInBurst() {
      const said = [post({ text: { text: other() } }, { wait: false }), operator.takeOver({ id })] as const;
      note(await said[0], null, true);
      await said[1];
      await operator.handBack({ id });
    },
  };
  const often = ["fits", "fits", "fits", "presses", "presses", "presses", "other", "waits", "burst"];

  for (let act = 0; act < acts; act += 1) {
    if ((await operator.get({ id })).state === "Closed") break;
    const name = draw.pick([...often, ...Object.keys(does)]);
    log.push(name);
    try {
      await does[name]?.();
    } catch (error) {
      throw new Error(`${name} failed in ${id} after ${log.join(", ")}`, { cause: error });
    }
  }
  return { id, given, exchanges, log };
}
