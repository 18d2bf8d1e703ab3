import type { TemplateSyntax } from "@parlo/ui";
import { jsonFault } from "./json-fault.ts";
import { type JsonToken, type JsonTokenType, jsonTokens } from "./json-tokens.ts";

const looks: { readonly [Type in JsonTokenType]?: string } = {
  ...{ string: "text", number: "number", word: "word", placeholder: "template", unknown: "template" },
};

/** How a field shows JSON that has variables in it. */
export const jsonSyntax: TemplateSyntax = {
  parts(text) {
    const tokens = jsonTokens(text);
    return tokens.map((token, index) => {
      const { type, from, to } = token;
      const bracket = type === "open" || type === "close" ? { bracket: type } : {};
      return { from, to, look: isName(token, tokens[index + 1]) ? "name" : (looks[type] ?? "mark"), ...bracket };
    });
  },
  faultAt: (text) => jsonFault(text)?.at ?? null,
};

const isName = ({ type }: JsonToken, next: JsonToken | undefined) => type === "string" && next?.type === "colon";
