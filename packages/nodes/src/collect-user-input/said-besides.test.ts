import { expect, test } from "vitest";
import { askField } from "../testing/ask-field.ts";

const berlin = { timeZone: "Europe/Berlin" };
const labels: { readonly [name: string]: { readonly [language: string]: string } } = {
  day: {
    en: "Which day?",
    de: "An welchem Tag?",
    fr: "Quel jour ?",
    es: "¿Qué día?",
    pl: "Którego dnia?",
    ja: "何日ですか？",
  },
  time: {
    en: "What time?",
    de: "Um wie viel Uhr?",
    fr: "À quelle heure ?",
    es: "¿A qué hora?",
    pl: "O której?",
    ja: "何時ですか？",
  },
  people: {
    en: "How many people?",
    de: "Wie viele Personen?",
    fr: "Combien de personnes ?",
    es: "¿Cuántas personas?",
    pl: "Ile osób?",
    ja: "何名様ですか？",
  },
  mail: {
    en: "Your e-mail?",
    de: "Ihre E-Mail?",
    fr: "Votre e-mail ?",
    es: "¿Su correo?",
    pl: "Państwa e-mail?",
    ja: "メールアドレスは？",
  },
};
const types: { readonly [name: string]: string } = {
  day: "date",
  time: "time",
  people: "number",
  mail: "email",
  when: "dateTime",
};
const field = (name: string, more: object = {}) => ({
  name,
  label: labels[name] ?? { en: `${name}?` },
  type: types[name] ?? "text",
  variable: name,
  ...more,
});
const booking = (language: string, names = ["day", "time", "people", "mail"], data: object = {}) =>
  askField(language, {}, berlin, { fields: names.map((name) => field(name)), ...data });

const all = { day: "2026-11-27", time: "20:00", people: 4 };
const friday = { day: "2026-11-27", time: "20:00" };

/** On Saturday, 21 November 2026: what is said for the day, what stands in the variables then, and what is asked next. */
test.each([
  ["en", "Friday at 8pm for 4 people", all, "mail"],
  ["en", "on Friday for four people please, at eight in the evening", all, "mail"],
  ["en", "next Friday, 8 pm, 4 guests", all, "mail"],
  ["en", "we are 4, on Friday at 8pm, my mail is anna@example.com", { ...all, mail: "anna@example.com" }, null],
  ["en", "tonight at 8 for four", { day: "2026-11-21", time: "20:00", people: 4 }, "mail"],
  ["en", "Friday at 8pm", friday, "people"],
  ["en", "4 December 2026 for 6 people", { day: "2026-12-04", people: 6 }, "time"],
  ["en", "Friday at 8pm, two adults and two children", all, "mail"],
  ["de", "am Freitag um 20 Uhr für 4 Personen", all, "mail"],
  ["de", "Freitagabend um acht zu viert", all, "mail"],
  ["de", "wir kommen am Freitag mit 4 Leuten gegen 20 Uhr", all, "mail"],
  ["de", "heute Abend um 8 für vier", { day: "2026-11-21", time: "20:00", people: 4 }, "mail"],
  ["de", "am 4.12.2026 um 20:00 Uhr", { day: "2026-12-04", time: "20:00" }, "people"],
  [
    "de",
    "Freitag, vier Personen, anna@example.com",
    { day: "2026-11-27", people: 4, mail: "anna@example.com" },
    "time",
  ],
  ["fr", "vendredi à 20h pour 4 personnes", all, "mail"],
  ["fr", "vendredi soir à huit heures pour quatre personnes, s'il vous plaît", all, "mail"],
  ["fr", "nous serons 4 vendredi à 20 heures", all, "mail"],
  ["fr", "ce soir à 8h", { day: "2026-11-21", time: "20:00" }, "people"],
  ["fr", "le 4 décembre 2026 pour 6 personnes", { day: "2026-12-04", people: 6 }, "time"],
  [
    "fr",
    "vendredi à 20h30, anna@example.com",
    { day: "2026-11-27", time: "20:30", mail: "anna@example.com" },
    "people",
  ],
  ["es", "el viernes a las 8 de la tarde para 4 personas", all, "mail"],
  ["es", "el viernes a las 20:00, somos cuatro personas", all, "mail"],
  ["es", "para 4 personas el viernes a las ocho de la noche", all, "mail"],
  ["es", "el viernes por la noche a las 8", friday, "people"],
  ["es", "el 4 de diciembre de 2026 para 6 personas", { day: "2026-12-04", people: 6 }, "time"],
  ["es", "mañana a las 10 de la mañana", { day: "2026-11-22", time: "10:00" }, "people"],
  ["pl", "w piątek o 20:00 dla 4 osób", all, "mail"],
  ["pl", "w piątek o dwudziestej, cztery osoby", all, "mail"],
  ["pl", "4 osoby w piątek o 20:00", all, "mail"],
  ["pl", "w piątek wieczorem o ósmej", friday, "people"],
  ["pl", "4 grudnia 2026 dla 6 osób", { day: "2026-12-04", people: 6 }, "time"],
  [
    "pl",
    "w piątek, dla czterech osób, anna@example.com",
    { day: "2026-11-27", people: 4, mail: "anna@example.com" },
    "time",
  ],
  ["ja", "金曜日の20時に4名でお願いします", all, "mail"],
  ["ja", "金曜の夜8時、4人です", all, "mail"],
  ["ja", "4名で金曜日の午後8時に", all, "mail"],
  ["ja", "今夜8時", { day: "2026-11-21", time: "20:00" }, "people"],
  ["ja", "12月4日に6名で", { day: "2026-12-04", people: 6 }, "time"],
  ["ja", "金曜日の20時、anna@example.com", { ...friday, mail: "anna@example.com" }, "people"],
] as const)("in %s, %s says more than the day", (language, said, variables, asks) => {
  const chat = booking(language);
  const texts = chat.hear(said);
  expect(chat.state().variables).toEqual(variables);
  expect(texts).toEqual(asks === null ? [] : [labels[asks]?.[language]]);
});

/** What is said for the day where only the day is surely meant. */
test.each([
  ["en", "Friday"],
  ["en", "Friday, I have 2 dogs"],
  ["en", "Friday, a table by the window"],
  ["en", "3 December 2026"],
  ["en", "Friday the 27th"],
  ["en", "the 4th of December"],
  ["en", "Friday, not at 8pm"],
  ["en", "Friday, at 8 or at 9pm"],
  ["en", "Friday for 2 or 3 people"],
  ["en", "Friday, room 12"],
  ["en", "Friday between 8 and 9pm"],
  ["en", "Friday, a few people"],
  ["de", "Freitag der 27."],
  ["de", "am Freitag mit 2 Hunden"],
  ["de", "am 3. Dezember 2026"],
  ["de", "Freitag zwischen 8 und 9 Uhr"],
  ["de", "Freitag, nicht um 20 Uhr"],
  ["de", "Freitag, zu zweit oder zu dritt"],
  ["de", "am Freitag, der eine Tisch am Fenster"],
  ["fr", "le 3 décembre 2026"],
  ["fr", "vendredi avec 2 chiens"],
  ["fr", "vendredi, pas à 20h"],
  ["fr", "vendredi entre 8h et 9h"],
  ["fr", "vendredi 27"],
  ["fr", "vendredi pour 2 ou 3 personnes"],
  ["es", "el 3 de diciembre de 2026"],
  ["es", "el viernes con 2 perros"],
  ["es", "el viernes, no a las 8"],
  ["es", "el viernes entre las 8 y las 9"],
  ["es", "el viernes 27"],
  ["es", "el viernes para 2 o 3 personas"],
  ["pl", "3 grudnia 2026"],
  ["pl", "w piątek z 2 psami"],
  ["pl", "w piątek, nie o 20:00"],
  ["pl", "w piątek między 8 a 9"],
  ["pl", "w piątek 27 listopada"],
  ["pl", "w piątek dla 2 lub 3 osób"],
  ["ja", "2026年12月3日"],
  ["ja", "金曜日、犬2匹です"],
  ["ja", "金曜日、20時は無理です"],
  ["ja", "金曜日の8時から9時の間"],
  ["ja", "27日の金曜日"],
  ["ja", "金曜日、2人か3人で"],
])("in %s, %s says nothing surely but the day", (language, said) => {
  const chat = booking(language);
  const texts = chat.hear(said);
  expect(Object.keys(chat.state().variables)).toEqual(["day"]);
  expect(texts).toEqual([labels.time?.[language]]);
});

/** What is said once day, time and number are known, and what they are then; the mail is asked for in between. */
test.each([
  ["en", "no, for 6 people on Wednesday", { people: 6, day: "2026-11-25" }],
  ["en", "no, the day is Saturday and the time 10pm", { day: "2026-11-28", time: "22:00" }],
  ["en", "sorry, I meant Saturday at 9pm", { day: "2026-11-28", time: "21:00" }],
  ["en", "actually Saturday at 9pm for 5 people", { day: "2026-11-28", time: "21:00", people: 5 }],
  ["en", "no, Saturday", { day: "2026-11-28" }],
  ["en", "no, for 6 people", { people: 6 }],
  ["en", "no, Saturday, my mail is anna@example.com", { day: "2026-11-28", mail: "anna@example.com" }],
  ["de", "nein, für 6 Personen am Mittwoch", { people: 6, day: "2026-11-25" }],
  ["de", "nein, ich meinte Samstag um 21 Uhr", { day: "2026-11-28", time: "21:00" }],
  ["de", "doch lieber am Samstag um 21 Uhr zu fünft", { day: "2026-11-28", time: "21:00", people: 5 }],
  ["de", "nein, am Samstag", { day: "2026-11-28" }],
  ["de", "nein, für 6 Personen", { people: 6 }],
  ["de", "nein, Samstag, anna@example.com", { day: "2026-11-28", mail: "anna@example.com" }],
  ["fr", "non, pour 6 personnes mercredi", { people: 6, day: "2026-11-25" }],
  ["fr", "non, je voulais dire samedi à 21h", { day: "2026-11-28", time: "21:00" }],
  ["fr", "non, plutôt samedi à 21h pour 5 personnes", { day: "2026-11-28", time: "21:00", people: 5 }],
  ["fr", "non, samedi", { day: "2026-11-28" }],
  ["fr", "non, pour 6 personnes", { people: 6 }],
  ["fr", "non, samedi, anna@example.com", { day: "2026-11-28", mail: "anna@example.com" }],
  ["es", "no, para 6 personas el miércoles", { people: 6, day: "2026-11-25" }],
  ["es", "no, quería decir el sábado a las 21:00", { day: "2026-11-28", time: "21:00" }],
  ["es", "mejor el sábado a las 21:00 para 5 personas", { day: "2026-11-28", time: "21:00", people: 5 }],
  ["es", "no, el sábado", { day: "2026-11-28" }],
  ["es", "no, para 6 personas", { people: 6 }],
  ["es", "no, el sábado, anna@example.com", { day: "2026-11-28", mail: "anna@example.com" }],
  ["pl", "nie, dla 6 osób w środę", { people: 6, day: "2026-11-25" }],
  ["pl", "nie, miałem na myśli sobotę o 21:00", { day: "2026-11-28", time: "21:00" }],
  ["pl", "jednak w sobotę o 21:00 dla 5 osób", { day: "2026-11-28", time: "21:00", people: 5 }],
  ["pl", "nie, w sobotę", { day: "2026-11-28" }],
  ["pl", "nie, dla 6 osób", { people: 6 }],
  ["pl", "nie, w sobotę, anna@example.com", { day: "2026-11-28", mail: "anna@example.com" }],
  ["ja", "いいえ、水曜日に6名で", { people: 6, day: "2026-11-25" }],
  ["ja", "すみません、土曜日の21時です", { day: "2026-11-28", time: "21:00" }],
  ["ja", "やっぱり土曜日の21時、5名で", { day: "2026-11-28", time: "21:00", people: 5 }],
  ["ja", "いいえ、土曜日です", { day: "2026-11-28" }],
  ["ja", "いいえ、6名です", { people: 6 }],
  ["ja", "いいえ、土曜日、anna@example.com", { day: "2026-11-28", mail: "anna@example.com" }],
] as const)("in %s, %s corrects all that it names", (language, said, mended) => {
  const chat = booking(language);
  chat.say("2026-11-27");
  chat.say("20:00");
  chat.say("4");
  chat.say(said);
  if (!("mail" in mended)) chat.say("anna@example.com");
  expect(chat.state().variables).toEqual({ ...all, mail: "anna@example.com", ...mended });
});
