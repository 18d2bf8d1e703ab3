/** A sentence around a new value, which corrects by all of its words: "could you change the day to Friday". */
interface CorrectingPhrase {
  /** Has the new value, maybe what it is of (`subject`) and the old one (`denied`). */
  readonly says: RegExp;
  readonly sure: boolean;
}

const sure = (pattern: string): CorrectingPhrase => ({
  says: new RegExp(`^${pattern}[.!?。！？]*$`, "iu"),
  sure: true,
});
const perhaps = (pattern: string): CorrectingPhrase => ({ ...sure(pattern), sure: false });
const some = "[^\\s,;.!?]{1,20}";
const named = (articles: string) => `(?<subject>(?:${articles}) ?${some}(?: ${some}){0,2}?)`;
const value = "(?<value>.+?)";

const english = [
  perhaps(
    `(?:please,? |(?:can|could|would) (?:you|we)(?: please)? |i(?:'d like| want|'d want) to )?change ${named("the|my")} to ${value}`,
  ),
  perhaps(
    `(?:please,? |(?:can|could|would) (?:you|we)(?: please)? |i(?:'d like| want) to )change (?:it|that) to ${value}`,
  ),
  perhaps(`${named("the|my")} should (?:be|have been) ${value}`),
];

const phrases: { readonly [language: string]: readonly CorrectingPhrase[] } = {
  en: english,
  de: [
    sure(`(?:nein,? |ach |oh )*ich wollte ${value} sagen`),
    perhaps(
      `(?:bitte |(?:k[oö]nn(?:t)?en sie|kannst du|k[oö]nntest du|k[oö]nnen wir|ich m[oö]chte)(?: bitte)? )?${named("den|die|das|meinen|meine|mein")} (?:bitte )?(?:auf|in|zu) ${value} [aä]ndern`,
    ),
    perhaps(`${named("der|die|das|mein|meine")} soll(?:te)? ${value} sein`),
  ],
  fr: [
    perhaps(
      `(?:(?:pouvez|pourriez|peux|pourrais)[- ](?:vous|tu) |vous pouvez |veuillez |je voudrais )?(?:changer|changez|change|modifier|modifiez) ${named("le|la|les|l'|mon|ma")} (?:pour|en|par|[aà]) ${value}`,
    ),
    perhaps(`${named("le|la|les|l'|mon|ma")} (?:devrait|doit) [eê]tre ${value}`),
  ],
  es: [
    perhaps(
      `¿?(?:(?:puede|puedes|podr[ií]as?|podemos) |por favor,? |quiero |quisiera )?(?:cambiar|cambie|cambia) ${named("el|la|los|las|mi")} (?:(?=al )a|a|por) ?${value}`,
    ),
    perhaps(`${named("el|la|los|las|mi")} (?:deber[ií]a|debe) ser ${value}`),
  ],
  pl: [
    perhaps(
      `(?:czy )?(?:(?:mo[zż]e|mog[eę]|mo[zż]na|mo[zż]esz|prosz[eę]|chc[eę])(?: pan| pani)? )?(?:zmieni[cć]|zmie[nń]) (?<subject>${some}(?: ${some})?) na ${value}`,
    ),
  ],
  ja: [
    sure(`${value}のつもり(?:でした|だった|です)`),
    perhaps(`${value}に(?:変更|訂正|変えて|直して)(?:して)?(?:ください|下さい|もらえますか|いただけますか)?`),
    perhaps(`(?<denied>.+?)[はが]間違い(?:で|でした)[、。\\s]*${value}(?:です|でした)?`),
  ],
};

/** English where the language is none of the six. */
export const correctingPhrasesOf = (language: string): readonly CorrectingPhrase[] =>
  phrases[language.split("-")[0] ?? ""] ?? english;
