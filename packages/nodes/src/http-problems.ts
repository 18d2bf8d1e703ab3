import { type HttpSettings, headerProblems, type KindProblem, leftOutProblems, secretsInBody } from "@parlo/engine";
import { jsonTemplateProblem } from "./json-template.ts";
import { neededAddressProblem } from "./web-address.ts";

/** What is wrong with a call of an outside address beyond the shape of its settings. */
export function httpProblems(settings: HttpSettings, prefix: string): readonly KindProblem[] {
  const { method, url, headers, bodyType, body } = settings;
  // A call by GET is sent without its body.
  const sendsBody = bodyType !== "none" && method !== "GET";
  return [
    ...neededAddressProblem(url, `${prefix}url`),
    ...headerProblems(url, headers, prefix),
    ...(sendsBody ? leftOutProblems(secretsInBody(body), `${prefix}body`) : []),
    ...(sendsBody && bodyType === "json" ? jsonTemplateProblem(body, `${prefix}body`) : []),
  ];
}
