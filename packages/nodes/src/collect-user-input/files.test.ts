import { type JsonObject, type SentFile, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse, type Setting } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { text as say } from "../testing/text-step.ts";
import { collectUserInputKind } from "./collect-user-input.kind.ts";

const file = (id: string, name: string, mediaType: string, bytes = 1000): SentFile => ({
  ...{ id, name, mediaType, bytes },
  url: `https://parlo.test/files/${id}`,
});
const cv = file("f1", "cv.pdf", "application/pdf");
const photo = file("f2", "me.png", "image/png");
const film = file("f3", "film.mp4", "video/mp4", 9 * 1024 * 1024);
const kept = ({ id, name, mediaType, bytes, url }: SentFile) => ({
  ...{ id, name, type: mediaType, size: bytes, address: url },
});

const flow = (field: JsonObject, data: JsonObject = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        name: "Papers",
        data: {
          text: {},
          ask: "oneByOne",
          fields: [
            { name: "cv", label: { en: "Your CV?", de: "Ihr Lebenslauf?" }, type: "file", variable: "cv", ...field },
          ],
          ...data,
        },
        to: { submit: "done", cancel: "stopped" },
      },
      done: say(
        "Thanks for {% if cv.name %}{{ cv.name }}{% else %}{% for one in cv %}{{ one.name }};{% endfor %}{% endif %}",
      ),
      stopped: say("stopped"),
    },
  });
const begun = (field: JsonObject = {}, data: JsonObject = {}, setting: Setting = {}) => {
  const chat = converse([flow(field, data)], setting);
  chat.say("?");
  return chat;
};
const form = (chat: ReturnType<typeof begun>) => {
  const value = chat.actions().findLast(({ uiAction }) => uiAction)?.uiAction?.value;
  return value?.type === "input" ? value.input.fields : [];
};

test("a field for a file is shown as one, with what may be sent, and takes what is sent by it", () => {
  const chat = begun({ fileKinds: ["pdf", "text"], largestMb: 5 });
  expect(chat.texts()).toEqual(["Your CV?"]);
  const files = { accept: ["application/pdf", "text/*"], least: 1, most: 1, largest: 5 * 1024 * 1024 };
  expect(form(chat)).toEqual([{ name: "cv", label: "File", type: "file", required: true, files }]);
  chat.answer({ submit: { cv: ["f1"] }, files: [cv] });
  expect(chat.texts()).toEqual(["Thanks for cv.pdf"]);
  expect(chat.state().variables).toEqual({ cv: kept(cv) });
});

test("a file that is sent with a message answers as well, whatever is written with it", () => {
  const chat = begun();
  chat.say("cancel", { files: [cv] });
  expect(chat.state().variables).toEqual({ cv: kept(cv) });
});

test("of several files a list is kept, and a variable for text keeps their addresses", () => {
  const chat = begun({ least: 2, most: 3 });
  chat.answer({ submit: { cv: ["f2", "f1"] }, files: [cv, photo] });
  expect(chat.texts()).toEqual(["Thanks for cv.pdf;me.png;"]);
  expect(chat.state().variables.cv).toEqual([kept(cv), kept(photo)]);
  const definitions = [{ key: "cv", name: "cv", type: "String" as const, isEndUser: false, hide: false }];
  const text = begun({ most: 3 }, {}, { definitions });
  text.say("", { files: [cv, photo] });
  expect(text.state().variables.cv).toBe(`${cv.url}\n${photo.url}`);
});

test.each([
  ["en", "film.mp4 does not fit here. Please send: picture or PDF.", "Please send a file."],
  ["de", "film.mp4 passt hier nicht. Bitte senden Sie: Bild oder PDF.", "Bitte senden Sie eine Datei."],
  ["fr", "film.mp4 ne convient pas ici. Veuillez envoyer : image ou PDF.", "Veuillez envoyer un fichier."],
  ["es", "film.mp4 no encaja aquí. Envíe: imagen o PDF.", "Envíe un archivo."],
  ["pl", "film.mp4 tutaj nie pasuje. Proszę przesłać: obraz lub PDF.", "Proszę przesłać plik."],
  ["ja", "film.mp4はここでは使えません。次のものを送信してください：画像またはPDF。", "ファイルを送信してください。"],
])("in %s it is said why a file does not fit, and that words are none", (language, wrong, none) => {
  const chat = begun({ fileKinds: ["image", "pdf"], label: {} }, {}, { language, languages: [language] });
  chat.say("", { files: [film] });
  expect(chat.texts()).toEqual([`${wrong}\ncv`]);
  expect(chat.hear("I have none")).toEqual([`${none}\ncv`]);
});

test("too large, too many and too few are asked for again, by the ladder, and lead to the way of cancel", () => {
  const ladder = { noMatch: [{ en: "Once more, please." }] };
  const chat = begun({ most: 2, least: 2, largestMb: 5 }, { ladder });
  chat.say("", { files: [cv] });
  expect(chat.texts()).toEqual(["Once more, please.\nYour CV?"]);
  chat.say("", { files: [cv, photo, file("f4", "b.pdf", "application/pdf")] });
  expect(chat.texts()).toEqual(["stopped"]);
  const large = begun({ largestMb: 5 });
  large.say("", { files: [film] });
  expect(large.texts()).toEqual(["film.mp4 is too large: at most 5 MB.\nYour CV?"]);
});

test("what is only said to be a file is none: neither an address nor the id of another answer's", () => {
  const chat = begun();
  chat.answer({ submit: { cv: [kept(cv)] } });
  expect(chat.texts()).toEqual(["Please send a file.\nYour CV?"]);
  chat.answer({ submit: { cv: ["f1"] }, files: [photo] });
  expect(chat.texts()).toEqual(["Please send a file.\nYour CV?"]);
});

test("who need not send one leaves it out by a word or an empty form", () => {
  const chat = begun({ required: false });
  chat.answer({ submit: { cv: [] } });
  expect([chat.texts(), chat.state().variables]).toEqual([["Thanks for "], {}]);
  expect(begun({ required: false }).hear("skip")).toEqual(["Thanks for "]);
});

const whole = {
  ask: "form",
  fields: [
    { name: "name", label: {}, type: "text" },
    { name: "cv", label: {}, type: "file", variable: "cv" },
  ],
};

test("a form keeps the files that fit while something else in it does not", () => {
  const chat = begun({}, whole);
  chat.answer({ submit: { name: "", cv: ["f1"] }, files: [cv] });
  expect(form(chat)).toMatchObject([
    { name: "name", error: "Please fill this in." },
    { name: "cv", value: [cv] },
  ]);
  chat.answer({ submit: { name: "Ada", cv: ["f1"] }, files: [cv] });
  expect(chat.texts()).toEqual(["Thanks for cv.pdf"]);
});

test("a file that comes beside the form stands in its field, and in a form of that field alone it is the answer", () => {
  const chat = begun({}, whole);
  chat.say("here", { files: [cv] });
  expect(form(chat)).toMatchObject([{ name: "name" }, { name: "cv", value: [cv] }]);
  const alone = begun({}, { ask: "form" });
  alone.say("", { files: [cv] });
  expect(alone.texts()).toEqual(["Thanks for cv.pdf"]);
});

test("a file of a hidden variable leads nowhere from the transcript, and a model is told the rest by its name", () => {
  const definitions = [{ key: "cv", name: "cv", type: "Json" as const, isEndUser: false, hide: true }];
  const chat = begun({}, {}, { definitions });
  chat.answer({ submit: { cv: ["f1"] }, files: [cv] });
  expect(chat.latest()).toContainEqual({ type: "private", fields: ["cv"], values: ["f1", "cv.pdf"] });
});

test("no model is asked what words mean where a file is wanted", () => {
  const chat = begun({}, { aiModelId: "m" });
  expect(chat.hear("I have none at hand")).toEqual(["Please send a file.\nYour CV?"]);
});

test("authors are told where more files are wanted than can be sent, and of profiles that take none", () => {
  const { schema, defaults, problems } = collectUserInputKind;
  const found = (field: object) =>
    problems?.(schema.parse({ ...defaults, fields: [{ name: "a", label: {}, type: "file", ...field }] }));
  expect(found({})).toEqual([]);
  expect(found({ least: 2 })).toMatchObject([{ code: "least-above-most", field: "fields.0.least" }]);
  expect(found({ least: 11, most: 12 })).toMatchObject([{ code: "least-above-most" }]);
  const off = (withoutFiles: readonly string[]) =>
    validateFlow(flow({}), kinds, { ...nothingAround, hasDefaultAiModel: false, languages: [], withoutFiles }).filter(
      ({ code }) => code === "files-off",
    );
  expect(off([])).toEqual([]);
  expect(off(["Website"])).toMatchObject([
    { severity: "warning", nodeId: "form", field: "fields.0.type", params: { name: "Website" } },
  ]);
});
