import type { History } from "./history.ts";
import type { Report } from "./promises.ts";
import { said } from "./reading.ts";

/** Who asks for a person has one and goes on after that; what a person says is there, and nobody else's words between. */
export function checkHandovers(history: History, report: Report): void {
  const { replies, sendings, stretches, transcript } = history;
  for (const { text, sequence } of replies) {
    const there = transcript.filter((seen) => seen.text === text);
    if (sequence !== null && there.length === 0) report("lost", `"${text}" was taken and is not there`);
    if (there.length > 1) report("doubled", `"${text}" is there ${there.length} times`);
    for (const seen of there) {
      if (seen.participantType !== "User") report("invented", `"${text}" was said by ${seen.participantType}`);
      if (sequence !== null && seen.sequence !== sequence) report("order", `"${text}" stands at ${seen.sequence}`);
    }
  }
  for (const { from, to } of stretches)
    for (const { participantType, sequence, text } of transcript)
      if (participantType === "Api" && sequence > from && sequence < to)
        report("order", `"${text}" (${sequence}) was said while a person had the conversation`);
  for (const { queued, answers } of sendings) {
    if (queued === undefined) continue;
    const asked = said(history, [queued]);
    const back = said(history, answers);
    if (asked.length > 1) report("doubled", `"${queued}" was said ${asked.length} times`);
    if (back[0] && !asked[0]) report("invented", `"${back[0].text}" follows nothing that was asked`);
    if (back[0] && asked[0] && back[0].sequence < asked[0].sequence)
      report("order", `"${back[0].text}" stands before "${queued}"`);
  }
}
