import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { eventStreams } from "@parlo/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Operation {
  readonly responses: { readonly [status: string]: { readonly content?: { readonly [type: string]: unknown } } };
}
interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

const document = JSON.parse(readFileSync(new URL("../../../../openapi.json", import.meta.url), "utf8")) as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "openapi");

const paths = Object.keys(document.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
  // A fixed segment wins over a parameter, as it does in the router.
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length);
const checks = new Map<string, ValidateFunction>();

/** What an answer in JSON breaks of the API's description, in words; nothing where it is as described. */
export function breaches(method: string, path: string, status: number, type: string, body: unknown): string[] {
  const described = paths.find((one) => one.pattern.test(path))?.path;
  const operation = described === undefined ? undefined : document.paths[described]?.[method.toLowerCase()];
  if (described === undefined || !operation) return [];
  const answer = String(status) in operation.responses ? String(status) : "default";
  if (status < 400 && answer === "default") return [`${status} is not described`];
  if (!operation.responses[answer]?.content?.[type]) return [`${type} is not described for ${status}`];
  const check = checkOf(["paths", described, method.toLowerCase(), "responses", answer, "content", type, "schema"]);
  if (check(body)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}

interface StreamedEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: unknown;
}

/** The same of one event of a stream. */
export function breachesOfEvent(path: string, given: StreamedEvent): string[] {
  const { id, ...rest } = given;
  const event = id === null ? rest : given;
  const described = paths.find((one) => one.pattern.test(path))?.path ?? path;
  const check = checkOf(["paths", described, "get", "responses", "200", "content", "text/event-stream", "schema"]);
  if (check(event)) return tellsMore(described, rest) ? [`${rest.event} tells more than is described`] : [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${rest.event}${instancePath} ${message}`);
}

/** Answers are cut to what is described; what streams send is written as it is. */
function tellsMore(path: string, { event, data }: Omit<StreamedEvent, "id">): boolean {
  const stream = Object.values(eventStreams).find((one) => one.path === path);
  const schema = Object.entries(stream?.events ?? {}).find(([name]) => name === event)?.[1];
  const known = schema?.safeParse(data);
  return known?.success === true && !isDeepStrictEqual(JSON.parse(JSON.stringify(known.data)), data);
}

function checkOf(keys: readonly string[]): ValidateFunction {
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const known = checks.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `openapi#/${pointer}` });
  checks.set(pointer, made);
  return made;
}
