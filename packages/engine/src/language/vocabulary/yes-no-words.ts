import { plain } from "../plain.ts";

/** What agrees and what refuses as a whole answer. */
interface YesNo {
  readonly yes: ReadonlySet<string>;
  readonly no: ReadonlySet<string>;
  /** With what an answer begins that goes on: "yes, that would be nice". */
  readonly opensYes: RegExp;
  readonly opensNo: RegExp;
  /** Neither, wherever it stands: "no idea", "I don't mind". */
  readonly unsure: RegExp;
}

/** Without marks between words. */
const bare = (text: string) =>
  plain(text)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const set = (text: string) => new Set(text.split("|").map(bare));
const opening = (text: string) => new RegExp(`^(?:${text.split("|").map(bare).join("|")}) `);
const anywhere = (text: string) => new RegExp(` (?:${text.split("|").map(bare).join("|")}) `);
const japanese = (text: string) => new RegExp(`^(?:${text})`);

const english: YesNo = {
  yes: set(
    "i'd say yes|i suppose so|i suppose yes|mm hmm|mmhmm|mmhm|hmm yes|hm yes|rather yes|yes|yeah|yea|yep|yup|ya|y|yes please|yeah sure|sure|sure thing|of course|ok|okay|k|alright|all right|fine|fine by me|sounds good|sounds great|correct|that's correct|right|that's right|exactly|absolutely|definitely|certainly|indeed|affirmative|agreed|i agree|i do|i am|i would|i will|please do|go ahead|do it|why not|no problem|by all means|you bet|totally|for sure|that's it|true|uh huh|mhm|with pleasure|i think so|i guess so|perfect|great|that works|works for me|yes i do|yes it is|count me in",
  ),
  no: set(
    "i'd say no|hmm no|hm no|rather no|no|nope|nah|nay|n|no thanks|no thank you|not really|not at all|no way|never|certainly not|definitely not|absolutely not|of course not|i don't think so|i do not|i don't|i'm not|i would not|i wouldn't|negative|wrong|that's wrong|incorrect|not correct|that's not right|not right|false|rather not|i'd rather not|i don't want to|don't|not now|not today|not yet|no need|forget it|no chance|uh uh|nuh uh|not for me|no sir|hell no|no it isn't|no i don't|thanks but no thanks|please don't|please do not|not a chance",
  ),
  opensYes: opening("yes|yeah|yep|yup|sure|of course|absolutely|definitely|certainly|exactly|correct|okay|ok"),
  opensNo: opening("no|nope|nah|never"),
  unsure: anywhere(
    "don't know|do not know|dunno|no idea|not sure|no clue|can't say|i don't mind|i do not mind|i wouldn't mind|i really don't mind|never mind|don't care|do not care|no matter|either|whatever|up to you|no preference|no objection|no objections|no worries|no doubt|not necessarily|don't see why not|don't see a problem|don't have a problem|have no problem|don't have any objections",
  ),
};

const words: { readonly [language: string]: YesNo } = {
  en: english,
  de: {
    yes: set(
      "eher ja|ich denke ja|ich glaube ja|hm ja|hmm ja|ich würde sagen ja|ja|jawohl|jo|joa|jep|jup|jepp|yep|ja bitte|ja gerne|ja gern|gerne|gern|klar|na klar|aber klar|alles klar|klaro|sicher|aber sicher|sicherlich|natürlich|selbstverständlich|freilich|genau|ganz genau|richtig|das ist richtig|stimmt|das stimmt|korrekt|passt|das passt|einverstanden|in ordnung|ok|okay|okey|geht klar|auf jeden fall|unbedingt|definitiv|absolut|bestimmt|so ist es|warum nicht|meinetwegen|von mir aus|gut|sehr gut|perfekt|mach das|machen sie das|kein problem|wahr|ich denke schon|ich glaube schon|und ob|doch|mhm|super|wird gemacht|allerdings|sehr gerne|sehr gern|das wäre toll",
    ),
    no: set(
      "eher nein|wohl kaum|ich denke nein|ich glaube nein|hm nein|hmm nein|ich würde sagen nein|nein|nee|nö|ne|nöö|nein danke|lieber nicht|nicht wirklich|eher nicht|auf keinen fall|keinesfalls|keineswegs|niemals|nie|nie im leben|bestimmt nicht|sicher nicht|natürlich nicht|absolut nicht|überhaupt nicht|gar nicht|falsch|das ist falsch|stimmt nicht|das stimmt nicht|nicht richtig|nicht korrekt|das passt nicht|passt nicht|nicht nötig|nicht jetzt|heute nicht|noch nicht|danke nein|kein interesse|kein bedarf|ich glaube nicht|glaube nicht|glaub nicht|ich glaub nicht|ich denke nicht|denke nicht|ich will nicht|ich möchte nicht|auf gar keinen fall|unter keinen umständen|vergiss es|unwahr|ach nein|mitnichten|leider nein|leider nicht|bloß nicht|bitte nicht",
    ),
    opensYes: opening(
      "ja|jo|jep|klar|na klar|natürlich|genau|gerne|gern|sicher|selbstverständlich|stimmt|richtig|okay|ok|auf jeden fall",
    ),
    opensNo: opening("nein|nee|nö|ne|niemals|keinesfalls|auf keinen fall"),
    unsure: anywhere(
      "weiß nicht|weiß ich nicht|weiß es nicht|keine ahnung|nicht sicher|egal|mir gleich|macht mir nichts aus|macht nichts|nichts dagegen|stört mich nicht|stört nicht|nicht unbedingt|spricht nichts dagegen|wie sie wollen|wie du willst",
    ),
  },
  fr: {
    yes: set(
      "plutôt oui|euh oui|hm oui|je dirais oui|oui|ouais|ouep|ouaip|oui merci|oui s'il vous plaît|oui s'il te plaît|oui bien sûr|mais oui|ok|okay|d'accord|d'acc|dac|bien sûr|bien entendu|évidemment|certainement|assurément|absolument|tout à fait|exact|exactement|c'est exact|c'est ça|c'est cela|c'est bien ça|correct|c'est correct|c'est juste|juste|parfait|parfaitement|volontiers|avec plaisir|avec joie|entendu|ça marche|ça me va|ça roule|pourquoi pas|je veux bien|je le veux|carrément|sans problème|pas de problème|aucun problème|allez-y|vas-y|vrai|c'est vrai|en effet|effectivement|je pense que oui|je crois que oui|si|bon d'accord|super|très bien|affirmatif|sans aucun doute|ça me convient|ben oui|bah oui",
    ),
    no: set(
      "plutôt non|euh non|hm non|je dirais non|non|nan|nope|non merci|merci non|mais non|pas vraiment|pas du tout|absolument pas|certainement pas|sûrement pas|bien sûr que non|jamais|jamais de la vie|pas question|hors de question|surtout pas|en aucun cas|aucunement|faux|c'est faux|incorrect|inexact|ce n'est pas ça|c'est pas ça|ce n'est pas correct|pas correct|pas maintenant|pas aujourd'hui|pas encore|plutôt pas|je ne pense pas|je ne crois pas|je crois pas|je pense pas|je pense que non|je crois que non|je ne veux pas|je veux pas|pas la peine|ce n'est pas la peine|inutile|négatif|non plus|sans façon|laisse tomber|pas pour moi|pas intéressé|pas besoin|ben non|bah non",
    ),
    opensYes: opening("oui|ouais|bien sûr|d'accord|absolument|exactement|tout à fait|volontiers|évidemment|ok"),
    opensNo: opening("non|nan|jamais"),
    unsure: anywhere(
      "sais pas|aucune idée|pas sûr|pas sûre|pas certain|pas certaine|égal|peu importe|me dérange pas|me gêne pas|rien contre|pas forcément|pas nécessairement|comme vous voulez|comme tu veux|aucune objection|pas d'objection",
    ),
  },
  es: {
    yes: set(
      "más bien sí|eh sí|diría que sí|yo diría que sí|sí|si|sip|sí por favor|sí gracias|sí claro|claro|claro que sí|por supuesto|desde luego|cómo no|vale|ok|okay|de acuerdo|está bien|muy bien|bien|bueno|perfecto|genial|correcto|es correcto|exacto|exactamente|eso es|así es|cierto|es cierto|es verdad|verdad|verdadero|efectivamente|en efecto|sin duda|seguro|con gusto|con mucho gusto|encantado|encantada|adelante|hágalo|hazlo|por qué no|me parece bien|totalmente|absolutamente|definitivamente|afirmativo|creo que sí|pienso que sí|sin problema|no hay problema|dale|órale|venga|obvio|conforme|ya lo creo|me encantaría|pues sí|pues claro",
    ),
    no: set(
      "más bien no|eh no|diría que no|yo diría que no|no|nop|no gracias|gracias no|que no|claro que no|por supuesto que no|desde luego que no|de ninguna manera|de ningún modo|para nada|en absoluto|nunca|jamás|ni hablar|ni loco|ni de broma|qué va|no creo|creo que no|no lo creo|pienso que no|no quiero|no me interesa|mejor no|prefiero que no|falso|es falso|incorrecto|es incorrecto|no es correcto|no es así|no es verdad|no es cierto|todavía no|aún no|ahora no|hoy no|no hace falta|no es necesario|negativo|tampoco|en ningún caso|nada de eso|olvídalo|no no|no señor|no de momento|equivocado|no por ahora|la verdad es que no|pues no|eso sí que no",
    ),
    opensYes: opening("sí|si|claro|vale|por supuesto|desde luego|exacto|correcto|perfecto|ok"),
    opensNo: opening("no|nunca|jamás|tampoco"),
    unsure: anywhere(
      "no sé|no lo sé|ni idea|no estoy seguro|no estoy segura|da igual|no me importa|no me importaría|no importa|no me molesta|inconveniente|ningún problema|no tengo problema|no veo por qué no|no necesariamente|como quiera|como quieras|lo que quiera",
    ),
  },
  pl: {
    yes: set(
      "raczej tak|hm tak|hmm tak|powiedziałbym że tak|powiedziałabym że tak|tak|taa|no|no tak|no pewnie|no jasne|tak proszę|tak poproszę|poproszę|proszę|tak jest|ta|jasne|jasne że tak|oczywiście|oczywiście że tak|pewnie|pewnie że tak|pewno|naturalnie|rzecz jasna|zgoda|zgadza się|zgadzam się|dobrze|dobra|dobrze tak|okej|okay|ok|w porządku|dokładnie|dokładnie tak|właśnie|owszem|słusznie|prawda|to prawda|prawidłowo|poprawnie|racja|koniecznie|zdecydowanie|zdecydowanie tak|absolutnie tak|jak najbardziej|chętnie|z chęcią|z przyjemnością|czemu nie|dlaczego nie|niech będzie|może być|pasuje|super|świetnie|nie ma sprawy|nie ma problemu|chyba tak|myślę że tak|bez problemu|potwierdzam|spoko|bardzo chętnie",
    ),
    no: set(
      "hm nie|hmm nie|powiedziałbym że nie|powiedziałabym że nie|nie|nie dziękuję|dziękuję nie|nie dzięki|raczej nie|nie bardzo|niezbyt|oczywiście że nie|jasne że nie|pewnie że nie|na pewno nie|zdecydowanie nie|absolutnie nie|absolutnie|w żadnym wypadku|w żadnym razie|za nic|nigdy|nigdy w życiu|przenigdy|ani trochę|wcale|wcale nie|wcale że nie|skądże|skąd|bynajmniej|ależ skąd|nic z tego|nie ma mowy|mowy nie ma|nie zgadza się|nie zgadzam się|nieprawda|to nieprawda|fałsz|źle|niepoprawnie|błąd|błędnie|nie teraz|nie dzisiaj|nie dziś|jeszcze nie|nie chcę|nie trzeba|nie potrzeba|lepiej nie|wolę nie|chyba nie|nie sądzę|myślę że nie|odmawiam|niestety nie|no nie|nie nie|zapomnij|proszę nie",
    ),
    opensYes: opening("tak|jasne|oczywiście|pewnie|zgoda|dobrze|owszem|dokładnie|okej|ok"),
    opensNo: opening("nie|nigdy|raczej nie|absolutnie nie|skądże"),
    unsure: anywhere(
      "nie wiem|nie mam pojęcia|nie jestem pewien|nie jestem pewna|nie jestem pewny|obojętne|obojętnie|wszystko jedno|nic przeciwko|nie przeszkadza|nie widzę problemu|nie mam zdania|różnicy|nie szkodzi|niekoniecznie|jak pan woli|jak pani woli|nie widzę przeszkód",
    ),
  },
  ja: {
    yes: set(
      "はい|はーい|そう思います|そうだと思います|ええ|うん|うんうん|そう|そうです|そうですね|そうだね|その通り|その通りです|そのとおりです|いいよ|いいです|いいですよ|いいですね|よい|良いです|もちろん|もちろんです|もち|お願いします|おねがいします|はいお願いします|お願い|頼みます|ok|オーケー|オッケー|おっけー|おk|了解|了解です|わかりました|分かりました|承知しました|合ってます|合っています|あってます|正しい|正しいです|正解|間違いない|間違いないです|間違いありません|ぜひ|是非|ぜひお願いします|大丈夫|大丈夫です|問題ない|問題ないです|問題ありません|構いません|構いませんよ|かまいません|かまいませんよ|いえす|イエス|やります|します|欲しいです|たしかに|確かに|当然|喜んで|賛成|真|ですです|よろしく|よろしくお願いします|それでいいです|それで大丈夫です|それでお願いします",
    ),
    no: set(
      "いいえ|いえ|いや|いやいや|いいえ結構です|ううん|違います|違う|ちがいます|ちがう|ちがうよ|違うよ|違いますよ|そうじゃない|そうではありません|そうじゃないです|結構です|けっこうです|いりません|要りません|いらない|要らない|必要ない|必要ありません|不要|不要です|やめます|やめておきます|やめとく|遠慮します|遠慮しておきます|だめ|ダメ|だめです|ダメです|無理|無理です|むり|嫌|嫌です|いやです|やだ|ノー|のー|間違い|間違いです|間違っています|間違ってます|正しくない|正しくありません|まだです|まだ|今はいいです|また今度|とんでもない|絶対にいや|絶対嫌|全然|全く|まさか|したくない|したくありません|ないです|ありません|偽|いらないです|必要ないです|お断りします|断ります|やめてください|しません|しないです",
    ),
    opensYes: japanese("はい|ええ |うん |もちろん|そうです|ぜひ|是非"),
    opensNo: japanese("いいえ|いえ |いや |違い|違う|ちがう|ううん"),
    unsure: /わかりませ|分かりませ|わからな|分からな|知りませ|知らな|気にしま|気になら|どちらでも|どっちでも/,
  },
};

/** What people answer to a yes-or-no question; English where the language is none of the six. */
export const yesNoOf = (language: string): YesNo => words[language.split("-")[0] ?? ""] ?? english;
export { bare as bareAnswer };
