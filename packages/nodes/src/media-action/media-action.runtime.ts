import { NodeError, type NodeRuntime } from "@parlo/engine";
import { webAddress } from "../web-address.ts";
import type { mediaActionKind } from "./media-action.kind.ts";

export const mediaActionRuntime: NodeRuntime<typeof mediaActionKind> = {
  enter: ({ type, ...data }, context) => {
    const url = webAddress(context.render(data.url, undefined, "address"));
    if (url === null) throw new NodeError("address", "The address of the medium is no web address");
    const caption = context.text(data.caption);
    const alternativeText = context.text(data.alternativeText) || fileName(url);
    const text = caption || alternativeText;
    return {
      type: "exit",
      name: "default",
      outputs: [
        {
          type: "say",
          remember: [`[${type}: ${alternativeText}]`, caption].filter((part) => part !== "").join(" "),
          action: { text: { text, language: context.language, media: { type, url, alternativeText } } },
        },
      ],
    };
  },
};

/** The last part of an address as people read it; the address where it has none. */
function fileName(url: string): string {
  const path = url.replace(/[?#].*$/, "").replace(/^https?:\/\/[^/]*/, "");
  const name = path.split("/").findLast((part) => part !== "");
  if (name === undefined) return url;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
