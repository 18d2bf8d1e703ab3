import type { Persona } from "@parlo/contract";
import { ProviderError, spokenLanguage, type TextToSpeech } from "@parlo/providers";
import { offlinePhonemes, offlineVoice } from "@parlo/providers/catalog";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../context.ts";
import { chargeConversation, placeOf, Refusal } from "../../conversation/index.ts";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { costOfCharacters, engineHealth, outcomeOf, pausedError } from "../../effect/index.ts";
import { engineIssue } from "../../issue/index.ts";
import { issueTable } from "../../issue/issue.table.ts";
import { personaTable } from "../../persona/persona.table.ts";
import { regionalLanguage } from "../../platform/regional-language.ts";
import { runProgram } from "../../platform/run-program.ts";
import { profileTable } from "../../profile/profile.table.ts";
import { type ConfiguredTts, chooseVoice, loadTts, SpeechCache } from "../../tts/index.ts";
import type { AgentVoice, ChosenVoice, FindVoice, Saying, VoiceWish } from "./agent-voice.ts";
import { VoiceLists } from "./voice-lists.ts";

type Parts = Pick<AppContext, "databases" | "secrets" | "fetch" | "reach" | "log">;
type PersonaVoice = Persona["voices"][number];

/** The server's own voice, as if it were configured. */
const offline = {
  ...{ id: "offline", version: 0, name: "espeak-ng", provider: "EspeakNg" },
  ...{ voices: [], prices: null, settings: { provider: "EspeakNg" } },
};
type Engine = Pick<ConfiguredTts, "id" | "version" | "name" | "provider" | "voices" | "prices" | "engine" | "settings">;

/** How vendors answer SSML that they make nothing of. */
const refusals: ReadonlySet<string> = new Set(["bad-request", "incomplete", "too-large"]);

export function createFindVoice(app: Parts): FindVoice {
  const cache = new SpeechCache();
  const healthOf = engineHealth();
  const lists = new VoiceLists();
  const ownVoice: Engine = { ...offline, engine: offlineVoice(runProgram) };
  const phonemes = offlinePhonemes(runProgram);
  const network = { fetch: app.fetch, reach: app.reach };

  return async (wish) => {
    const db = app.databases.organization(wish.key.organizationId);
    const { profileName, voices } = await profileOf(db, wish.profileId);
    const language = regionalLanguage(wish.language);
    const wanted = wish.chosen ?? voiceFor(wish.language, voices);
    const tts = wish.chosen ? await chosenFor(db, wish.chosen) : ((await configuredFor(db, wanted)) ?? ownVoice);
    const engine = cache.of(wish.key.organizationId, tts.settings, tts.engine);
    const isOfWanted = (wanted?.ttsConfigurationId ?? null) === (tts === ownVoice ? null : tts.id);
    const named = isOfWanted && wanted?.voiceId ? wanted.voiceId : null;

    const say = async ({ messageId, text, ssml, document, signal, onPiece }: Saying) => {
      const marked = { ...(ssml && { ssml }), ...(document !== undefined && { document }) };
      const where = { wish, messageId, profileName };
      let isHeard = false;
      const hear: Saying["onPiece"] = (piece) => {
        isHeard = true;
        onPiece(piece);
      };
      const charge = (characters: number) =>
        chargeConversation(db, wish.key.conversationId, costOfCharacters(characters, tts.prices)).catch(
          (error: unknown) =>
            app.log.error({ error }, "What was spoken could not be added to what the conversation costs"),
        );
      const known = named ?? (tts.voices.length > 0 ? chooseVoice(language, tts.voices)?.id : undefined);
      const kept = known !== undefined && { text, language, voiceId: known, ...marked };
      // What is kept is said whatever the vendor's health, of which it tells nothing.
      if (kept && engine.keeps(kept)) return void (await engine.speak(kept, { ...network, signal, onPiece: hear }));
      const { breaker, budget, permit } = healthOf(tts);
      const leave = breaker.enter();
      if (!leave) throw paused();
      budget.call();
      try {
        const voiceId = named ?? (await voiceOf(tts, engine, language, signal));
        const options = { ...network, ...permit, signal, onPiece: hear, phonemes };
        const request = { text, language, voiceId };
        const asWritten = engine.speak({ ...request, ...marked }, options);
        const spoken = await asWritten.catch(async (error: unknown) => {
          if (!ssml || isHeard || !(error instanceof ProviderError) || !refusals.has(error.code)) throw error;
          // What a vendor makes nothing of as SSML is said in words.
          await note(db, error, tts, where);
          return engine.speak(request, options);
        });
        leave(spoken.attempts === 0 ? "neither" : "success");
        await charge(spoken.characters);
      } catch (error) {
        const isPaused = leave(outcomeOf(error));
        // Whatever of it was heard, the vendor was given all of it.
        if (isHeard) await charge(text.length);
        if (!(error instanceof ProviderError)) throw error;
        if (error.code !== "cancelled" && !isMissing(error, tts)) await note(db, error, tts, where);
        if (isPaused) await note(db, pausedError(tts.provider), tts, where);
        throw failed();
      }
    };
    return { say } satisfies AgentVoice;
  };

  /** Who chose it wants to hear this one: where it is gone, no other speaks in its place. */
  async function chosenFor(db: OrganizationDatabase, { ttsConfigurationId: id }: ChosenVoice): Promise<Engine> {
    if (id === null) return ownVoice;
    const configured = await loadTts(app, db, id);
    if (!configured) throw new Refusal(404, "not-found", "There is no such text to speech");
    return configured;
  }

  /** A configuration that was archived since is as if none were named. */
  async function configuredFor(db: OrganizationDatabase, wanted: ChosenVoice | undefined): Promise<Engine | null> {
    const id = wanted?.ttsConfigurationId ?? null;
    if (wanted && id === null && wanted.voiceId !== "") return null;
    return (id && (await loadTts(app, db, id))) || (await loadTts(app, db, null));
  }

  async function voiceOf(tts: Engine, engine: TextToSpeech, language: string, signal: AbortSignal): Promise<string> {
    const offered =
      tts.voices.length > 0
        ? tts.voices
        : await unlessCancelled(tts, signal, () =>
            lists.get(`${tts.id} ${tts.version}`, () =>
              engine.voices({ ...network, signal: AbortSignal.timeout(longestListMs) }),
            ),
          );
    const chosen = chooseVoice(language, offered);
    if (!chosen) throw new ProviderError(tts.provider, "not-found", "The vendor has no voice");
    return chosen.id;
  }
}

/** A list is waited for by whoever speaks next as well: who breaks off ends their own waiting alone (milliseconds). */
const longestListMs = 15_000;

function unlessCancelled<Found>(tts: Engine, signal: AbortSignal, find: () => Promise<Found>): Promise<Found> {
  const cancelled = () => new ProviderError(tts.provider, "cancelled", "It was broken off");
  if (signal.aborted) return Promise.reject(cancelled());
  const broken = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(cancelled()), { once: true });
  });
  return Promise.race([find(), broken]);
}

/** Where no offline voice is installed, or it cannot read the text, the browser's own speaks: nothing has gone wrong. */
const isMissing = (error: ProviderError, tts: Engine) => tts.id === offline.id && error.code === "unsupported";

async function profileOf(db: OrganizationDatabase, id: string) {
  const { name, personaId } = profileTable;
  const [profile] = await db.select({ name, personaId }).from(profileTable).where(eq(profileTable.id, id));
  if (!profile?.personaId) return { profileName: profile?.name ?? null, voices: [] };
  const { voices } = personaTable;
  const [persona] = await db.select({ voices }).from(personaTable).where(eq(personaTable.id, profile.personaId));
  return { profileName: profile.name, voices: persona?.voices ?? [] };
}

/** The persona's voice for the language, or for a kindred one. */
function voiceFor(language: string, voices: readonly PersonaVoice[]): PersonaVoice | undefined {
  const spoken = spokenLanguage(
    language,
    voices.map((voice) => voice.language),
  );
  const found = voices.find((voice) => voice.language === spoken);
  return found && tongueOf(found.language) === tongueOf(language) ? found : undefined;
}

const tongueOf = (language: string) => language.split("-")[0];

interface Where {
  readonly wish: VoiceWish;
  readonly messageId: string;
  readonly profileName: string | null;
}

async function note(db: OrganizationDatabase, error: ProviderError, engine: Engine, where: Where): Promise<void> {
  const { wish, messageId: conversationMessageId, profileName } = where;
  const { profileId, key } = wish;
  const place = await placeOf(db, key.conversationId, conversationMessageId);
  const at = { place, profileId, profileName, conversationId: key.conversationId, conversationMessageId };
  await db.insert(issueTable).values(engineIssue({ engineType: "tts", engine, error, ...at }));
}

const paused = () => new Refusal(503, "speech-failed", "Text to speech is paused for a moment after repeated failures");
const failed = () => new Refusal(502, "speech-failed", "Text to speech failed: the text can be read");
