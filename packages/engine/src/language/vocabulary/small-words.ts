import { plain } from "../plain.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(" ").map(plain));

/** What may stand around a value without changing it: "it's about 20, please". */
const around: { readonly [language: string]: ReadonlySet<string> } = {
  en: set(
    "it its it's is was be on at in for by the a an of to about around approximately roughly exactly only just maybe perhaps please i i'd i'll i'm we me my say like want need would make thanks then so well um uh er hmm ok okay yes date day time number amount that's that this is sharp starting from pls plz thx ty thanx",
  ),
  de: set(
    "es ist sind war waren am an im in um den der die das dem des zum zur ab von vom ca circa etwa ungefähr rund genau nur vielleicht bitte ich wir mir möchte hätte gern gerne nehme will ja also dann so ähm äh hm mal datum tag uhrzeit zahl betrag danke gegen sagen wäre pls thx dankeschön",
  ),
  fr: set(
    "c'est c est sera le la les l du de des d' à a au en pour vers environ à_peu_près exactement seulement peut-être peut être s'il s il vous te plaît plait svp je nous j ai veux voudrais on prend prends oui donc alors euh ben bien date jour nombre montant merci dès partir disons stp svp",
  ),
  es: set(
    "es son sea el la los las lo de del a al en para por sobre unos unas aproximadamente exactamente solo quizás favor yo me quiero quisiera querría sí pues bueno entonces eh fecha día número cantidad importe gracias hacia desde partir digamos como alrededor porfa porfi",
  ),
  pl: set(
    "to jest są było będzie w we na o od z dnia dzień dn około mniej więcej dokładnie tylko może proszę poproszę ja my chcę chciałbym chciałabym tak więc no hmm yyy data liczba kwota dziękuję powiedzmy roku r pls dzięki",
  ),
};

/** Whether a word says nothing by itself in an answer to a question. */
export const saysNothing = (word: string, language: string): boolean =>
  (around[language.split("-")[0] ?? ""] ?? around.en)?.has(word) === true;

/** What a question is asked by, and a way of not having understood: "what?", "how much?". */
const asking: { readonly [language: string]: ReadonlySet<string> } = {
  en: set("what how when where which who whom whose why much many that there"),
  de: set("was wie wann wo wer welche welcher welches wen wem warum wieso weshalb viel viele da"),
  fr: set("que quoi comment quand où qui quel quelle quels quelles pourquoi combien"),
  es: set("qué cómo cuándo dónde quién cuál cuáles cuánto cuántos cuánta cuántas"),
  pl: set("co jak kiedy gdzie kto jaki jaka jakie który która które dlaczego czemu ile"),
};

export const asksSomething = (word: string, language: string): boolean =>
  (asking[language.split("-")[0] ?? ""] ?? asking.en)?.has(word) === true;

/** Where the first word stands that says something; behind the last where none does. */
export function firstTelling(words: readonly string[], language: string): number {
  const idle = around[language.split("-")[0] ?? ""] ?? around.en;
  let at = 0;
  while (at < words.length && idle?.has(words[at] ?? "")) at++;
  return at;
}

/** From one word to before another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** From the first word that says something to behind the last. */
export function within(
  words: readonly string[],
  idle: (word: string) => boolean,
  { from, to }: Stretch = { from: 0, to: words.length },
): Stretch {
  let [first, end] = [from, to];
  while (first < end && idle(words[first] ?? "")) first++;
  while (end > first && idle(words[end - 1] ?? "")) end--;
  return { from: first, to: end };
}

/** The words between the first and the last that say something. */
export function without(words: readonly string[], idle: (word: string) => boolean): readonly string[] {
  const { from, to } = within(words, idle);
  return words.slice(from, to);
}

/** How Japanese ends and begins an answer that is one value. */
const politeness =
  /^(?:えっと|ええと|あの|はい|じゃあ|では|たぶん|約|およそ|だいたい|大体|私は|は|の|に|を|、|。|\s)+|(?:です|でした|ます|します|にします|でお願いします|でおねがいします|でお願い|でおねがい|お願い|おねがい|お願いします|おねがいします|ください|がいいです|がいい|くらい|ぐらい|ごろ|頃|ちょうど|から|まで|に|で|を|の|が|ね|よ|かな|と思います|、|。|！|!|\s)+$/g;

/** A Japanese answer without what is only polite. */
export const bareJapanese = (text: string): string => text.replace(politeness, "");
