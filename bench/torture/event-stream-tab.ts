import { request } from "node:http";
import type { Seen } from "./history.ts";

export interface Wire {
  /** Cuts the connection in its middle. */
  cut(): void;
  /** Stops and goes on reading; what is sent meanwhile piles up. */
  hold(held: boolean): void;
}

export interface WireEvents {
  /** Once, where it was let in. */
  ready?(): void;
  message(message: Seen): void;
  delta(): void;
  /** Once, however it ends. */
  closed(): void;
}

/** The stream of server-sent events, as a program reads it. */
export function openEventStream(
  address: string,
  headers: Record<string, string>,
  after: number,
  events: WireEvents,
): Wire {
  let over = false;
  const close = () => {
    if (over) return;
    over = true;
    call.destroy();
    events.closed();
  };
  const call = request(
    address,
    { headers: { ...headers, "last-event-id": String(after) }, agent: false },
    (response) => {
      if (response.statusCode !== 200) return close();
      events.ready?.();
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        const blocks = (text + part).split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) if (!over) read(block, events);
      });
      response.on("end", close).on("error", close).on("close", close);
      held = (stop) => void (stop ? response.pause() : response.resume());
    },
  );
  let held = (_: boolean) => {};
  call.on("error", close).end();
  return { cut: close, hold: (stop) => held(stop) };
}

function read(block: string, events: WireEvents): void {
  const data = /^data: ?(.*)$/m.exec(block)?.[1];
  const event = /^event: ?(.*)$/m.exec(block)?.[1];
  if (event === "delta") events.delta();
  if (event === "message" && data !== undefined) events.message(seenOf(JSON.parse(data) as ToldMessage));
}

export interface ToldMessage {
  readonly id: string;
  readonly sequence: number;
  readonly participantType: string;
  readonly action: {
    readonly text?: { readonly text: string };
    readonly engineEvent?: { readonly state: string };
  };
}

export const seenOf = ({ id, sequence, participantType, action }: ToldMessage): Seen => ({
  id,
  sequence,
  participantType,
  text: action.text?.text ?? null,
});
