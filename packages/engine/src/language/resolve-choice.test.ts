import { expect, test } from "vitest";
import { resolveChoice } from "./resolve-choice.ts";

const choices = [
  { value: "s", label: "Small", synonyms: { en: ["tiny", "little one"], de: ["winzig"] } },
  { value: "m", label: "Medium", synonyms: {} },
  { value: "xl", label: "Extra large", synonyms: { en: ["huge"] } },
];

test.each([
  ["en", "m", "m", "value"],
  ["en", "  small! ", "s", "label"],
  ["en", "I would like medium please", "m", "label"],
  ["en", "Tiny", "s", "synonym"],
  ["en", "something huge", "xl", "synonym"],
  ["en", "the second one", "m", "ordinal"],
  ["en", "2", "m", "ordinal"],
  ["en", "number two", "m", "ordinal"],
  ["en", "the last one", "xl", "ordinal"],
  ["de", "winzig", "s", "synonym"],
  ["de", "die zweite", "m", "ordinal"],
  ["de", "Nummer drei bitte", "xl", "ordinal"],
  ["fr", "le premier", "s", "ordinal"],
  ["es", "la segunda opción", "m", "ordinal"],
  ["pl", "trzecia", "xl", "ordinal"],
  ["ja", "二番目", "m", "ordinal"],
])("in %s, %s means %s by its %s", (language, text, value, rung) => {
  expect(resolveChoice(text, choices, language)).toMatchObject({ choice: { value }, rung });
});

test.each(["", "!!", "the fourth", "small or medium", "no idea", "12345"])("%j means none", (text) => {
  expect(resolveChoice(text, choices, "en")).toBeNull();
});

const labelled = (labels: string) => labels.split("|").map((label) => ({ value: `v ${label}`, label, synonyms: {} }));

test.each([
  ["en", "1 person|2 people|4 people|6 people", "4", "4 people", "label"],
  ["en", "1 person|2 people|4 people|6 people", "six", "6 people", "label"],
  ["en", "1 person|2 people|4 people|6 people", "the fourth", "6 people", "ordinal"],
  ["en", "Two adults|Three adults|A group", "two", "Two adults", "label"],
  ["de", "3 Nächte|2 Nächte|7 Nächte", "drei", "3 Nächte", "label"],
  ["ja", "2名|4名|3名", "三", "3名", "label"],
  ["en", "9:00|10:00|11:30", "10", "10:00", "label"],
  ["en", "Small|Medium", "2", "Medium", "ordinal"],
])("in %s, of %s a number that stands there is that one: %s", (language, labels, text, label, rung) => {
  expect(resolveChoice(text, labelled(labels), language)).toMatchObject({ choice: { label }, rung });
});

test.each([
  ["en", "Last week|This week|Next week", "last", "Last week"],
  ["en", "Last week|This week|Next week", "the last one", "Last week"],
  ["de", "Letzte Woche|Diese Woche|Nächste Woche", "letzte", "Letzte Woche"],
  ["fr", "Semaine dernière|Cette semaine|Semaine prochaine", "dernière", "Semaine dernière"],
  ["en", "Bottom floor|Middle floor|Top floor", "top", "Top floor"],
  ["en", "Bottom floor|Middle floor|Top floor", "bottom", "Bottom floor"],
  ["en", "Economy|Business|First class", "first", "First class"],
])("in %s, of %s a word for a place that is a name means that one: %s", (language, labels, text, label) => {
  expect(resolveChoice(text, labelled(labels), language)).toMatchObject({ choice: { label }, rung: "label" });
});

test("a number that none of the numbered choices has is no place among them", () => {
  expect(resolveChoice("3", labelled("1 person|2 people|4 people"), "en")).toBeNull();
});

test.each([
  ["en", "Pizza|Pasta", "not pizza"],
  ["en", "Pizza|Pasta", "I don’t want pasta"],
  ["en", "Pizza|Pasta", "anything but pizza"],
  ["en", "Monday|Tuesday", "Monday doesn't work"],
  ["en", "Monday|Tuesday", "I can’t on Monday"],
  ["de", "Montag|Dienstag", "Montag geht nicht"],
  ["de", "Montag|Dienstag", "kein Montag"],
  ["fr", "Rouge|Bleu", "pas le rouge"],
  ["es", "Rojo|Azul", "no quiero rojo"],
  ["pl", "Czerwony|Niebieski", "tylko nie czerwony"],
  ["ja", "赤|青", "赤じゃない"],
  ["ja", "赤|青", "赤はいやです"],
])("in %s, of %s nothing is chosen by refusing it: %s", (language, labels, text) => {
  expect(resolveChoice(text, labelled(labels), language)).toBeNull();
});

test.each([
  ["en", "Pizza|Pasta", "not pizza, pasta", "Pasta"],
  ["en", "Monday|Tuesday", "not Monday but Tuesday", "Tuesday"],
  ["de", "Montag|Dienstag", "nicht Montag sondern Dienstag", "Dienstag"],
  ["es", "Rojo|Azul", "no, azul", "Azul"],
  ["pl", "Czerwony|Niebieski", "nie czerwony, tylko niebieski", "Niebieski"],
  ["ja", "赤|青", "赤じゃなくて青", "青"],
  ["en", "Yes|No thanks", "well, no thanks then", "No thanks"],
  ["en", "Basic|Basic Plus", "the basic plus plan", "Basic Plus"],
  ["pl", "Czerwony|Niebieski", "poproszę ten drugi", "Niebieski"],
])("in %s, of %s what is not refused is chosen: %s", (language, labels, text, label) => {
  expect(resolveChoice(text, labelled(labels), language)).toMatchObject({ choice: { label } });
});

test("of two choices one is named where the other's name is part of it, and none where both are named", () => {
  expect(resolveChoice("basic or basic plus", labelled("Basic|Basic Plus"), "en")).toBeNull();
});

test.each([
  ["en", "Yes|No", "sure", "Yes"],
  ["en", "Yes|No", "no problem", "Yes"],
  ["en", "Yes|No", "nope", "No"],
  ["de", "Ja|Nein", "na klar", "Ja"],
  ["fr", "Oui|Non", "pas question", "Non"],
  ["es", "Sí|No", "claro que no", "No"],
  ["pl", "Tak|Nie", "jasne", "Tak"],
  ["ja", "はい|いいえ", "結構です", "いいえ"],
])("in %s, %s are what people agree and refuse by: %s", (language, labels, text, label) => {
  expect(resolveChoice(text, labelled(labels), language)).toMatchObject({ choice: { label }, rung: "synonym" });
});

test("a choice that only sounds like agreeing is not what a yes means", () => {
  expect(resolveChoice("yes", labelled("Left|Right"), "en")).toBeNull();
  expect(resolveChoice("sure", labelled("0|1|2"), "en")).toBeNull();
});

test.each([
  ["en", "Pizza|Pasta", "two pizzas please", "Pizza"],
  ["en", "Dish|Bus", "the dishes", "Dish"],
  ["de", "Lampe|Stuhl", "drei Lampen bitte", "Lampe"],
  ["fr", "Pâte|Riz", "des pâtes", "Pâte"],
  ["es", "Aceituna|Jamón", "quiero aceitunas", "Aceituna"],
  ["pl", "Pizza|Makaron", "poproszę pizzę", "Pizza"],
  ["pl", "Kukurydza|Szynka", "wezmę szynkę", "Szynka"],
  ["en", "Dr. Who|Dr. No", "I like dr who", "Dr. Who"],
  ["en", "Dr Who|Dr No", "I like Dr. Who", "Dr Who"],
  ["en", "T-shirt|Mug", "a t shirt, please", "T-shirt"],
  ["en", "Ben's pizza|Pasta", "I’d like ben’s pizza", "Ben's pizza"],
])("in %s, of %s one is named with another ending or without its marks: %s", (language, labels, text, label) => {
  expect(resolveChoice(text, labelled(labels), language)).toMatchObject({ choice: { label }, rung: "label" });
});

test.each([
  ["en", "Car|Bike", "take care"],
  ["en", "Bus|Train", "I am busy training"],
  ["de", "Bar|Hotel", "mein Bart"],
  ["es", "Casa|Piso", "en ese caso"],
  ["pl", "Rok|Dzień", "roki"],
])("in %s, of %s none is named by a word that only begins like it: %s", (language, labels, text) => {
  expect(resolveChoice(text, labelled(labels), language)).toBeNull();
});

test.each([
  ["en", "Yes|No", "no no no", "No"],
  ["en", "Yes|No", "Yes, yes, yes!", "Yes"],
  ["en", "Agree|Decline", "yes yes yes", "Agree"],
  ["en", "Yes please|No thanks", "nope nope", "No thanks"],
  ["de", "Ja|Nein", "nein, nein, nein", "Nein"],
  ["de", "Ja|Nein", "na klar, na klar", "Ja"],
  ["fr", "Oui|Non", "non non non", "Non"],
  ["es", "Sí|No", "no, no, no", "No"],
  ["es", "Sí|No", "claro claro", "Sí"],
  ["pl", "Tak|Nie", "nie nie nie", "Nie"],
  ["ja", "はい|いいえ", "はいはい", "はい"],
  ["ja", "はい|いいえ", "いいえ、いいえ", "いいえ"],
  ["en", "Left|Right", "the second, the second", "Right"],
  ["en", "Left|Right", "left left right", null],
  ["en", "Bora|Bora Bora", "Bora Bora", "Bora Bora"],
])("in %s, of %s an answer that is repeated is the same answer: %s", (language, labels, text, label) => {
  expect(resolveChoice(text, labelled(labels), language)?.choice.label ?? null).toBe(label);
});

test.each([
  ["en", "Premium plan|Basic plan", "the premium one", "Premium plan"],
  ["en", "Credit card|Debit card", "credit, please", "Credit card"],
  ["en", "Yes, let's start!|Later", "let's start", "Yes, let's start!"],
  ["de", "Hotel Adler|Pension Rose", "den Adler bitte", "Hotel Adler"],
  ["fr", "Carte bleue|Chèque bancaire", "le chèque", "Chèque bancaire"],
  ["es", "Plan básico|Plan completo", "el completo", "Plan completo"],
  ["pl", "Karta kredytowa|Przelew bankowy", "poproszę przelew", "Przelew bankowy"],
  ["ja", "プレミアムプラン|ベーシックプラン", "プレミアムでお願いします", "プレミアムプラン"],
])("in %s, of %s the part of a label that no other has names it: %s", (language, labels, text, label) => {
  expect(resolveChoice(text, labelled(labels), language)).toMatchObject({ choice: { label }, rung: "label" });
});

test.each([
  ["en", "Premium plan|Basic plan", "the plan"],
  ["en", "Premium plan|Basic plan", "not the premium one"],
  ["en", "Premium plan|Basic plan", "what does premium cost?"],
  ["en", "Premium plan|Basic plan", "premium or basic"],
  ["en", "What is new?|Who are you?", "what?"],
  ["en", "How much is it?|Book a table", "how much"],
  ["en", "Do not disturb|Ring the bell", "no"],
  ["en", "Yes please|No thanks", "thanks"],
  ["en", "Pay in 3 parts|Pay at once", "pay"],
  ["de", "Was gibt es Neues?|Wer sind Sie?", "was?"],
  ["de", "Hotel Adler|Hotel Rose", "ein anderes Hotel"],
  ["ja", "プレミアムプラン|ベーシックプラン", "プラン"],
  ["ja", "プレミアムプラン|ベーシックプラン", "プレミアムは何ですか"],
  ["ja", "プレミアムプラン|ベーシックプラン", "プレミアムじゃないほう"],
])("in %s, of %s none is named by a part that says too little or too much: %s", (language, labels, text) => {
  expect(resolveChoice(text, labelled(labels), language)).toBeNull();
});

test.each([
  ["en", "every two weeks", ["Once a week", "Every 2 weeks", "Every 2 months"], 1],
  ["en", "every 2 months", ["Every week", "Every two weeks", "Every two months"], 2],
  ["en", "not every two weeks", ["Once a week", "Every 2 weeks", "Every 2 months"], null],
  ["en", "every three weeks", ["Once a week", "Every 2 weeks", "Every 2 months"], null],
  ["de", "alle zwei Wochen", ["Jede Woche", "Alle 2 Wochen", "Alle 2 Monate"], 1],
  ["fr", "toutes les deux semaines", ["Chaque semaine", "Toutes les 2 semaines"], 1],
  ["es", "cada dos semanas", ["Cada semana", "Cada 2 semanas"], 1],
  ["pl", "co dwa tygodnie", ["Co tydzień", "Co 2 tygodnie"], 1],
  ["ja", "二週間ごと", ["毎週", "2週間ごと"], 1],
] as const)(
  "in %s, %s is said in words where a label has digits, and the other way round",
  (language, said, labels, at) => {
    const choices = labels.map((label, value) => ({ value: String(value), label, synonyms: {} }));
    expect(resolveChoice(said, choices, language)?.choice.value ?? null).toBe(at === null ? null : String(at));
  },
);
