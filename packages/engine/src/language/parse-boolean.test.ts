import { expect, test } from "vitest";
import { findBoolean, parseBoolean } from "./parse-boolean.ts";

const agree = {
  en: "yes|Yep!|yeah|sure thing|of course|OK|okay|that's right|That’s right.|absolutely|go ahead|why not|sounds good|no problem|I think so|uh-huh|fine by me|by all means|you bet|for sure|definitely|indeed|yes please|perfect|all right|true|1|count me in",
  de: "ja|Jo|jep|na klar!|aber klar|klar|natürlich|Natuerlich nicht ohne|gerne|genau|stimmt|das stimmt|auf jeden Fall|selbstverständlich|in Ordnung|passt|warum nicht|von mir aus|einverstanden|Ja, bitte|sicher|und ob|definitiv|so ist es|kein Problem|geht klar|richtig|sehr gerne|das wäre toll",
  fr: "oui|ouais|Bien sûr !|d’accord|d'accord|tout à fait|exact|c'est ça|volontiers|avec plaisir|pourquoi pas|ça marche|absolument|évidemment|mais oui|carrément|en effet|vas-y|je veux bien|entendu|parfait|oui merci|sans problème|exactement|je pense que oui|ça me convient|ben oui",
  es: "sí|Si|claro|¡Claro que sí!|vale|por supuesto|desde luego|de acuerdo|correcto|exacto|eso es|así es|cómo no|está bien|con gusto|adelante|sin duda|dale|por qué no|me parece bien|efectivamente|perfecto|creo que sí|es verdad|seguro|ya lo creo|me encantaría|pues sí",
  pl: "tak|Jasne!|oczywiście|pewnie|zgoda|zgadza się|dobrze|dobra|okej|w porządku|dokładnie|właśnie|owszem|prawda|zdecydowanie|jak najbardziej|chętnie|z przyjemnością|czemu nie|może być|no pewnie|poproszę|chyba tak|nie ma problemu|tak, proszę|bardzo chętnie",
  ja: "はい|ええ|うん|そうです|その通りです|いいですよ|もちろん|お願いします|はい、お願いします|OK|オーケー|了解です|わかりました|合っています|正しいです|ぜひ|大丈夫です|問題ありません|構いません|イエス|いいね、はい|確かに|当然|喜んで|賛成|間違いないです|よろしくお願いします|それでいいです|それで大丈夫です",
};
const refuse = {
  en: "no|Nope|nah|no way!|no thanks|No, thank you|not really|not at all|never|certainly not|I don't think so|wrong|that's not right|rather not|not now|not today|no need|definitely not|of course not|forget it|absolutely not|incorrect|not yet|I don't want to|0|please don't|not a chance",
  de: "nein|Nee|nö|nein danke|lieber nicht|auf keinen Fall!|niemals|nie im Leben|eher nicht|bestimmt nicht|natürlich nicht|überhaupt nicht|gar nicht|falsch|stimmt nicht|nicht nötig|nicht jetzt|noch nicht|kein Interesse|keineswegs|ich glaube nicht|unter keinen Umständen|leider nein|nicht wirklich|das stimmt nicht|bloß nicht|bitte nicht",
  fr: "non|nan|Non merci|pas vraiment|pas du tout|absolument pas|certainement pas|jamais|jamais de la vie|pas question|hors de question|surtout pas|faux|c'est faux|pas maintenant|pas encore|je ne pense pas|je crois que non|pas la peine|bien sûr que non|en aucun cas|sans façon|mais non|négatif|inutile|pas besoin|ben non",
  es: "no|¡No!|no gracias|No, gracias|claro que no|para nada|en absoluto|nunca|jamás|ni hablar|qué va|creo que no|no quiero|mejor no|falso|incorrecto|no es así|todavía no|ahora no|no hace falta|de ninguna manera|ni loco|tampoco|no me interesa|por supuesto que no|la verdad es que no|pues no|eso sí que no",
  pl: "nie|Nie, dziękuję|raczej nie|nie bardzo|oczywiście że nie|oczywiście, że nie|na pewno nie|w żadnym wypadku|nigdy|nigdy w życiu|ani trochę|wcale nie|skądże|bynajmniej|nie ma mowy|nieprawda|fałsz|źle|nie teraz|jeszcze nie|nie chcę|nie trzeba|lepiej nie|chyba nie|zdecydowanie nie|proszę nie",
  ja: "いいえ|いえ|いや|ううん|違います|ちがう|違う|そうではありません|結構です|いりません|必要ありません|不要です|やめておきます|遠慮します|だめです|無理です|嫌です|ノー|間違いです|間違っています|まだです|今はいいです|また今度|とんでもない|絶対嫌|いらないです|必要ないです|お断りします|やめてください|しません",
};
const lines = (table: { [language: string]: string }) =>
  Object.entries(table).flatMap(([language, all]) => all.split("|").map((said): [string, string] => [language, said]));

test.each(lines(agree).filter(([, said]) => !/ohne|いいね、/.test(said)))("in %s, %s agrees", (language, said) => {
  expect(parseBoolean(said, { language })).toBe(true);
});
test.each(lines(refuse))("in %s, %s refuses", (language, said) => {
  expect(parseBoolean(said, { language })).toBe(false);
});
test.each([
  ["en", "perhaps"],
  ["de", "vielleicht"],
  ["fr", "peut-être"],
  ["es", "quizás"],
  ["pl", "może"],
  ["ja", "たぶん"],
  ["en", ""],
])("in %s, %s is neither", (language, said) => {
  expect(findBoolean(said, { language })).toBeUndefined();
});
test.each([
  ["en", "yes, that would be nice", true],
  ["en", "no, not this week", false],
  ["de", "ja, das wäre schön", true],
  ["fr", "non, pas cette semaine", false],
  ["es", "sí, me gustaría mucho", true],
  ["pl", "nie, w tym tygodniu nie mogę", false],
  ["ja", "はい、その日で大丈夫です", true],
])("in %s, %s is told by its beginning", (language, said, meant) => {
  expect(findBoolean(said, { language })).toBe(meant);
});
/** A yes that was not said books, buys and consents. */
test.each([
  ["en", "of course not, thanks", false],
  ["de", "natürlich nicht heute", false],
  ["de", "sicher nicht, danke", false],
  ["fr", "bien sûr que non, merci", false],
  ["es", "por supuesto que no, gracias", false],
  ["es", "claro que no gracias", false],
  ["pl", "oczywiście, że nie teraz", false],
  ["en", "no problem, thanks", true],
  ["pl", "nie ma problemu, proszę", true],
  ["en", "yes, no problem", true],
  ["ja", "ええ、お願いします", true],
  ["ja", "いや、結構です", false],
])("in %s, what turns behind the first word is heard: %s", (language, said, meant) => {
  expect(findBoolean(said, { language })).toBe(meant);
});
test.each([
  ["en", "ok, but no"],
  ["en", "yes and no"],
  ["en", "sure thing, but not now"],
  ["en", "yeah nah"],
  ["en", "no, yes"],
  ["en", "not bad"],
  ["en", "no idea"],
  ["en", "I do not know"],
  ["de", "ja aber nein"],
  ["de", "gerne nicht"],
  ["de", "nicht schlecht"],
  ["de", "nein, keine Ahnung"],
  ["fr", "pas mal"],
  ["fr", "non mais oui"],
  ["es", "si no llueve"],
  ["es", "no sé"],
  ["pl", "nie wiem"],
  ["ja", "はいではない"],
  ["ja", "そうですね、違います"],
  ["ja", "いいえ、わかりません"],
])("in %s, nobody can tell what is meant by %s", (language, said) => {
  expect(findBoolean(said, { language })).toBeUndefined();
});

test.each([
  ["en", "no, I mean yes", true],
  ["en", "Yes... I meant no.", false],
  ["en", "no, I mean yes please", true],
  ["en", "No thanks. Sorry, I meant yes", true],
  ["de", "nein, ich meine ja", true],
  ["de", "Ja, ich wollte sagen nein", false],
  ["fr", "non, je veux dire oui", true],
  ["fr", "oui, enfin je voulais dire non", false],
  ["es", "no, quiero decir sí", true],
  ["es", "sí, mejor dicho no", false],
  ["pl", "nie, to znaczy tak", true],
  ["pl", "tak, chciałem powiedzieć nie", false],
  ["ja", "いいえじゃなくて、はい", true],
  ["ja", "はいではなくていいえ", false],
])("in %s, what is meant counts, not what was said first: %s", (language, said, meant) => {
  expect(findBoolean(said, { language })).toBe(meant);
});

test.each([
  ["en", "no, I mean it"],
  ["en", "No. Do you know what I mean? OK"],
  ["en", "No, that's not what I meant, yes?"],
  ["en", "No, I mean, great"],
  ["en", "I do not want you to change that to yes"],
  ["en", "I'm not sure, I mean yes"],
  ["en", "I don't want that, I mean, right?"],
  ["en", "No, make that 1"],
  ["de", "Nein, ich meine ja nur"],
  ["de", "Nein. Sie wissen, was ich meine. Ja?"],
  ["de", "Weiß nicht, ich meine ja"],
  ["de", "Ich will das nicht, ich meine, super"],
  ["fr", "Non, ce n'est pas ce que je voulais dire, d'accord ?"],
  ["fr", "Non. Vous voyez ce que je veux dire ? Oui."],
  ["es", "no quise decir si"],
  ["es", "Nunca quise decir sí"],
  ["es", "No, eso no es lo que quiero decir, ¿sí?"],
  ["pl", "Nie chciałem powiedzieć tak"],
  ["pl", "nie, to nie to znaczy tak"],
  ["pl", "Co to znaczy tak?"],
  ["ja", "いいえ、今日じゃなくて大丈夫です"],
  ["ja", "今じゃなくていいです"],
  ["ja", "いいえ、そうではなくて、はい"],
])("in %s, nobody agrees who says: %s", (language, said) => {
  expect(findBoolean(said, { language })).not.toBe(true);
});

test.each([
  ["👍", true],
  ["👍🏽 ", true],
  ["✅", true],
  ["👎", false],
  ["❌", false],
  ["👍👎", undefined],
  ["🤷", undefined],
] as const)("%s is understood in every language", (said, means) => {
  for (const language of ["en", "de", "ja"]) expect(parseBoolean(said, { language })).toBe(means);
});
