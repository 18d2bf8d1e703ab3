import type { FastifyInstance, FastifyRequest } from "fastify";
import { BodyError } from "../platform/problem/json-body.ts";

const changesPrototypes = new Set(["__proto__", "constructor", "prototype"]);

/** The fields of a form as JSON: texts by their names, a list where a name comes more than once. */
export function valuesOfForm(text: string): { readonly [name: string]: string | readonly string[] } {
  const fields = new URLSearchParams(text);
  const names = [...new Set(fields.keys())];
  if (names.some((name) => changesPrototypes.has(name)))
    throw new BodyError("The form has a field whose name changes prototypes");
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Takes forms beside what is taken already; `keep` gets the bytes as they came, for what is signed. */
export function takeForms(server: FastifyInstance, keep: (request: FastifyRequest, body: Buffer) => void): void {
  server.addContentTypeParser<Buffer>(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      keep(request, body);
      return valuesOfForm(body.toString());
    },
  );
}
