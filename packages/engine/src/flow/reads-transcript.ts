/** Whether a text or path anywhere in some settings may name the transcript of the conversation. */
export function readsTranscript(settings: unknown): boolean {
  if (typeof settings === "string") return settings.includes("transcript") && settings.includes("conversation");
  if (settings === null || typeof settings !== "object") return false;
  return Object.values(settings).some(readsTranscript);
}
