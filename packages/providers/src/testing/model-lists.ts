import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { httpError, refusals } from "./faults.ts";
import type { ListProtocol, Protocol } from "./protocol.ts";

type Headers = Readonly<Record<string, unknown>>;

interface Listed {
  readonly protocol: Protocol;
  readonly list: ListProtocol;
}

interface Listing extends Listed {
  readonly mode: string;
  readonly headers: Headers;
  readonly query: URLSearchParams;
  readonly count: number;
}

/** Bytes, more than any list has. */
const tooLong = 5_000_000;

/** Several vendors have their list at the same path, and take the key in headers of their own. */
export function listAt(protocols: readonly Protocol[], path: string, headers: Headers): Listed | undefined {
  const known = protocols.flatMap((protocol) =>
    (protocol.lists ?? []).filter((list) => list.path.test(path)).map((list) => ({ protocol, list })),
  );
  return known.find(({ protocol }) => protocol.key(headers) !== "") ?? known[0];
}

/**
 * A vendor's list of its models, in a mode: `many:5000` of them, in pages of ten with `many:5000:10`, `same` for pages
 * that are the first again, or a fault.
 */
export async function answerList(listing: Listing, response: ServerResponse): Promise<void> {
  const { protocol, list, mode, headers, query, count } = listing;
  const [name = "", argument = "", size = ""] = mode.split(":");
  // What was signed is no key, and lets in all the same.
  const key = protocol.key(headers) || String(headers.authorization ?? "");
  const call = { mode, protocol: { ...protocol, type: "application/json" }, body: {}, key, count };
  const wrong = key === "" ? "No key was given" : list.wrongIn?.(headers, query);
  if (wrong !== undefined) {
    const status = key === "" ? 401 : 400;
    response.writeHead(status, { "content-type": "application/json" });
    return void response.end(JSON.stringify(protocol.errorBody(status, wrong)));
  }
  const status = /^e(\d{3})$/.exec(name)?.[1];
  if (status) return void httpError(call, response, Number(status), argument);
  if (refusals[name]?.(call, response, argument) === "answered") return;

  const entries = name === "many" ? Array.from({ length: Number(argument) }, (_, at) => list.entry(`m${at + 1}`)) : [];
  const most = size === "" ? Number.POSITIVE_INFINITY : Number(size);
  const asked = name === "same" ? new URLSearchParams() : query;
  const all = name === "many" ? entries : list.entries;
  const whole = JSON.stringify(list.page(all, asked, name === "same" ? 1 : most));
  response.writeHead(200, { "content-type": "application/json" });
  if (name === "stall" || name === "cut") {
    response.write(whole.slice(0, whole.length / 2));
    if (name === "cut") setTimeout(() => response.destroy(), 20);
    return;
  }
  if (name === "drops") {
    // Seven is no multiple of what anything takes: words are cut.
    for (let at = 0; at < whole.length; at += 7) {
      response.write(whole.slice(at, at + 7));
      await pause(1);
    }
    return void response.end();
  }
  response.end(name === "huge" ? `${whole}${" ".repeat(tooLong)}` : whole);
}
