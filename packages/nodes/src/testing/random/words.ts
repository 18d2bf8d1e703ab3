import type { VariableDefinition } from "@parlo/engine";

export const languages = ["en", "de", "fr", "ja", "es", "pl"] as const;

/** A value of a hidden variable, which no flow of the tests names. */
export const secret = "Geheimnis-4711-X";

const definition = (
  key: string,
  type: VariableDefinition["type"],
  more: Partial<VariableDefinition> = {},
): VariableDefinition => ({ key, name: key, type, isEndUser: false, hide: false, ...more });

export const definitions: readonly VariableDefinition[] = [
  definition("word", "String"),
  definition("count", "Number"),
  definition("day", "Date"),
  definition("moment", "DateTime"),
  definition("clock", "TimeOfDay"),
  definition("flag", "Boolean"),
  definition("weekday", "Weekday"),
  definition("things", "Json"),
  definition("nick", "String", { isEndUser: true }),
  definition("age", "Number", { isEndUser: true }),
  definition("pin", "String", { hide: true }),
  definition("key", "String", { hide: true, isEndUser: true }),
];

const variables = [
  ...["word", "count", "day", "moment", "clock", "flag", "weekday", "things", "nick", "age"],
  ...["user.nick", "conversation.word", "unknown", "one"],
];
export const paths = [
  ...variables,
  ...["input.text", "input", "flow.inputs.code", "code", "nodes", "Ask", "Ask.name", "now", "things.0", "one.title"],
  ...["user", "conversation", "conversation.transcript", "profile.name", "persona", "", "a..b", "things.size"],
];
export const flowIds = ["main", "sub", "other", "agent", "auto"] as const;

/** What authors write. */
export const templates = [
  "Hello",
  "What would you like?",
  "{{ word }}",
  "{{ count | plus: 1 }}",
  '{{ user.nick | default: "friend" }}',
  "{{ input.text }}",
  "{{ one }}",
  "{{ one.title }}: {{ things | size }}",
  "{% for t in things %}{{ t.title }}, {{ forloop.index }} {% endfor %}",
  "{% if flag %}yes{% else %}no{% endif %}",
  "{{ day | date: '%d.%m.%Y' }} {{ clock }}",
  "{{ conversation | json }}",
  "{{ user | json }} {{ nodes | json }}",
  "{{ conversation.transcript }}",
  "{{ flow.inputs.code }}",
  "{{ Ask | json }}",
  "{{ things }}",
  "**Bold** <b>and</b> [a link](https://example.com/a?b=c) 🎉 https://example.com",
  "5",
  "true",
  "2026-12-24",
  '{"a": {{ word | json }}, "b": [1, 2]}',
];
/** What goes wrong when it is rendered, or comes to nothing. */
export const oddTemplates = ["", "{{", "{{ word | nothing }}", "{% for %}", "{{ unknown }}", "x".repeat(3000)];

/** What people say to anything. */
export const said = [
  ...["hello", "yes", "no", "help", "stop", "cancel", "back", "skip", "none", "the second one", "2", "both", "all"],
  ...["I don't know", "no, I meant Friday", "change the day to Friday", "Friday, not Thursday", "actually three"],
  ...["tomorrow at 5 pm", "next Monday", "24.12.2026", "half past nine", "two adults and a child", "for 4 people"],
  ...["ada@example.com", "+49 170 1234567", "https://example.com", "12,50 €", "1.500", "1,000.50", "-3", "½"],
  ...["ja", "nein", "zurück", "abbrechen", "übermorgen um halb neun", "nein, ich meinte Freitag", "zwei Erwachsene"],
  ...["oui", "non", "annuler", "demain à midi", "non, je voulais dire vendredi", "le deuxième", "quatre personnes"],
  ...["はい", "いいえ", "戻る", "明日の午後三時", "二番目", "四人です", "キャンセル", "１２３"],
  ...["sí", "no, quería decir viernes", "mañana a las cinco", "el segundo", "cuatro personas", "cancelar"],
  ...["tak", "nie", "anuluj", "jutro o siedemnastej", "nie, chodziło mi o piątek", "drugi", "cztery osoby"],
  ...[
    "",
    " ",
    "🎉",
    "👍🏽",
    "\u0000",
    "\ud800",
    "{{ word }}",
    "<b>x</b>",
    "constructor",
    "__proto__",
    "toString",
    "NaN",
  ],
  "x".repeat(10_000),
  "1".repeat(400),
  "one ".repeat(500),
];

export const signals = ["conversation-start", "user-left", "page", "constructor"];

/** Strings by the name of the setting that takes them; what is not here takes templates. */
export const byField: { readonly [field: string]: readonly string[] } = {
  least: ["", "2", "{{ count }}", "many"],
  most: ["", "5", "{{ count }}", "{{"],
  earliest: ["", "", "", "today", "now", "09:00", "2026-12-01", "{{ day }}", "soon"],
  latest: ["", "", "", "2027-12-24", "17:00", "{{ day }}", "{{"],
  text: ["What would you like?", "{{ input.text }}", ""],
  variable: [...variables, ...variables, ...paths],
  buttonVariable: variables,
  requiredVariables: ["word", "nick", "things", "unknown", ""],
  variables,
  writes: variables,
  flowId: [...flowIds, ...flowIds, "gone", ""],
  errorNodeId: ["n0", "n1", "n2", "gone"],
  language: [...languages, "xx", "{{ word }}"],
  languages: [...languages, "de-AT"],
  url: [
    "https://example.com/{{ word }}",
    "https://example.com",
    "",
    "no address",
    "{{ word }}",
    "https://a.example/{{",
  ],
  imageUrl: ["https://example.com/a.png", "", "imageUrl", "{{ word }}"],
  pattern: ["", "", "", "[a-z]+", "(", "(a+)+$", "\\d{4}"],
  timeZone: ["Europe/Berlin", "Asia/Tokyo", "America/New_York", "Europe/Berlin", "Nowhere/City", ""],
  from: ["00:00", "09:00", "22:00"],
  until: ["06:00", "17:00", "24:00"],
  date: ["2026-12-24", "2026-11-21"],
  path: ["body", "body.list.0.name", "body.list", "status", "", "things.0.title", "input.text"],
  list: ["things", "things", "things", "things", "word", "nodes.Ask", "unknown", "input.files", "user", ""],
  item: ["one", "one", "thing", "word", ""],
  name: ["name", "day", "count", "code", "help", ...signals, "X-Key", "__proto__"],
  names: signals,
  signals,
  parameter: ["name", "day", "count", "code", "constructor"],
  tableId: ["t1", "t1", "t1", ""],
  column: ["id", "title", "price", "day", ""],
  title: ["title", "", "{{ title }}"],
  image: ["image", ""],
  payload: ["id", "title", ""],
  json: ["{}", '{"a": {{ word | json }}}', "{{ things | json }}", "[1", "{{", ""],
  to: ["ada@example.com", "{{ word }}", "nobody", ""],
  collections: ["c1", "c2"],
  tool: ["search", ""],
  profiles: ["profile", "p2"],
  id: ["a", "b", "c"],
  value: ["a", "b", "tea", "coffee", "yes", "12", "constructor", "{{ word }}", "{{ things }}", "{{ input.text }}", "5"],
  keywords: ["help", "stop", "hello", "zurück", "助けて"],
  synonyms: ["brew", "zwei", "はい"],
  examples: ["book a table", "I need help", "Tisch reservieren", "予約したい"],
  configurationId: ["engine"],
  aiModelId: ["model"],
  fallbackAiModelId: ["model2"],
};
