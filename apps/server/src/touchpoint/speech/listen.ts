import { maximumTextLength } from "@parlo/contract";
import type { CostNanos } from "@parlo/engine";
import { ProviderError } from "@parlo/providers";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../context.ts";
import { chargeConversation, placeOf, Refusal } from "../../conversation/index.ts";
import { costOfAudio, engineHealth, outcomeOf, pausedError } from "../../effect/index.ts";
import { engineIssue } from "../../issue/index.ts";
import { issueTable } from "../../issue/issue.table.ts";
import { profileTable } from "../../profile/profile.table.ts";
import { type ConfiguredStt, listenedLanguage, sttSource } from "../../stt/index.ts";
import type { Listen, Listened, Speech } from "./listening.ts";

/** Room for the spaces between sentences. */
const mostCharacters = maximumTextLength * 0.9;

type Parts = Pick<AppContext, "databases" | "secrets" | "fetch" | "reach" | "log">;

export function createListen(app: Parts): Listen {
  const source = sttSource(app);
  const healthOf = engineHealth();

  return async (speech) => {
    const db = app.databases.organization(speech.key.organizationId);
    const { sttConfigurationId, name, id } = profileTable;
    const [profile] = await db.select({ sttConfigurationId, name }).from(profileTable).where(eq(id, speech.profileId));
    const chosen = speech.sttConfigurationId ?? profile?.sttConfigurationId ?? null;
    const stt = await source.load(speech.key.organizationId, chosen);
    if (!stt && speech.sttConfigurationId) throw new Refusal(404, "not-found", "There is no such speech to text");
    if (!stt) throw new Refusal(409, "no-speech-to-text", "This profile has no speech to text");
    const { breaker, budget, permit } = healthOf(stt);
    const leave = breaker.enter();
    if (!leave)
      throw new Refusal(503, "speech-failed", "Speech to text is paused for a moment after repeated failures");
    budget.call();
    return { listened: hear(stt, speech, profile?.name ?? null, { leave, permit }) };
  };

  async function hear(
    stt: ConfiguredStt,
    speech: Speech,
    profileName: string | null,
    { leave, permit }: Ways,
  ): Promise<Listened> {
    const language = listenedLanguage(speech.language, stt.languages);
    const { audio, signal, onHeard } = speech;
    const limits = { textCharacters: mostCharacters };
    try {
      const call = { ...permit, signal, onHeard, fetch: app.fetch, reach: app.reach, limits };
      const { text, language: spoken, audioMs } = await stt.engine.recognize({ audio, language }, call);
      leave("success");
      // Nobody waits for it: the person is waiting for an answer.
      void charge(speech, costOfAudio(audioMs, stt.prices));
      return { text, language: spoken, failed: null };
    } catch (error) {
      const isPaused = leave(outcomeOf(error));
      if (!(error instanceof ProviderError)) throw error;
      void charge(speech, costOfAudio(error.audioMs ?? 0, stt.prices));
      if (error.code !== "cancelled") {
        const db = app.databases.organization(speech.key.organizationId);
        const { profileId, key } = speech;
        const place = await placeOf(db, key.conversationId, null);
        const where = { place, profileId, profileName, conversationId: key.conversationId };
        const told = isPaused ? [error, pausedError(stt.provider)] : [error];
        const issueOf = (one: ProviderError) => engineIssue({ engineType: "stt", engine: stt, error: one, ...where });
        await db.insert(issueTable).values(told.map(issueOf));
      }
      return { text: error.partialText ?? "", language, failed: error };
    }
  }

  function charge({ key }: Speech, costs: CostNanos): Promise<void> {
    const db = app.databases.organization(key.organizationId);
    return chargeConversation(db, key.conversationId, costs).catch((error: unknown) =>
      app.log.error({ error }, "What was heard could not be added to what the conversation costs"),
    );
  }
}

type Health = ReturnType<ReturnType<typeof engineHealth>>;

/** How the call is left, and when it may be made again. */
interface Ways {
  readonly leave: NonNullable<ReturnType<Health["breaker"]["enter"]>>;
  readonly permit: Health["permit"];
}
