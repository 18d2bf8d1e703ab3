import {
  fileValue,
  type Json,
  type JsonObject,
  type NodeContext,
  type PhraseKey,
  phrase,
  type SentFile,
  type SentFileKind,
  sentFileKinds,
  sentFileTypes,
  type UiField,
} from "@parlo/engine";
import { type Field, largestFileMb, mostFiles } from "./collect-user-input.kind.ts";

const megabyte = 1024 * 1024;

type FileValue = JsonObject & { readonly name: string; readonly type: string; readonly size: number };

/** How many files a field takes, of which types and how large. */
export function fileBounds({ required, least, most, fileKinds, largestMb }: Field): NonNullable<UiField["files"]> {
  const largest = (largestMb ?? largestFileMb) * megabyte;
  const fewest = Math.max(required ? 1 : 0, Math.ceil(least ?? 0));
  return {
    accept: acceptOf(fileKinds),
    least: Math.min(fewest, mostFiles),
    most: Math.min(Math.max(1, Math.floor(most ?? 1)), mostFiles),
    largest,
  };
}

/** Systems know text by many names. */
const acceptOf = (kinds: readonly SentFileKind[]): string[] =>
  kinds.flatMap((kind) => (kind === "text" ? ["text/*"] : Object.keys(sentFileTypes[kind])));

/** What came for a field by the ids of its answer; null where it names none of them. */
export function filesGiven(given: Json | undefined, files: readonly SentFile[] = []): Json {
  const ids = Array.isArray(given) ? given : [given];
  const found = files.filter(({ id }) => ids.includes(id)).map(fileValue);
  return found.length === 0 ? null : found;
}

/** What was sent, as a list: a field that takes one file keeps it by itself. */
export const filesIn = (value: Json | undefined): readonly FileValue[] =>
  (Array.isArray(value) ? value : [value]).filter(isFile);

function isFile(value: Json | undefined): value is FileValue {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, name, type, size, address } = value as JsonObject;
  return [id, name, type, address].every((part) => typeof part === "string") && typeof size === "number";
}

export const fileNames = (value: Json): string =>
  filesIn(value)
    .map(({ name }) => name)
    .join(", ");

/** As a form that is shown again has them. */
export const filesShown = (value: Json): Json =>
  filesIn(value).map(({ id, name, type, size, address }) => ({
    ...{ id: id as Json, name, mediaType: type, bytes: size },
    url: address as Json,
  }));

/** One file by itself where no more are wanted, else a list; or why it cannot be that. */
export function readFiles(
  field: Field,
  given: Json,
  { language }: NodeContext,
): { readonly value: Json } | { readonly error: string } {
  const files = filesIn(given);
  const { accept, least, most, largest } = fileBounds(field);
  const say = (key: PhraseKey, more: { readonly [name: string]: string | number } = {}) => ({
    error: Object.entries(more).reduce(
      (text, [name, one]) => text.replace(`{${name}}`, () => `${one}`),
      phrase(key, language),
    ),
  });
  if (files.length === 0 || (Array.isArray(given) && files.length < given.length)) return say("noFile");
  const unfit = files.find(({ type }) => !isAccepted(type, accept));
  if (unfit) return say("wrongFile", { name: unfit.name, kinds: kindsInWords(field.fileKinds, language) });
  const large = files.find(({ size }) => size > largest);
  if (large) return say("largeFile", { name: large.name, most: largest / megabyte });
  if (files.length < least) return least === 1 ? say("noFile") : say("tooFewFiles", { least });
  if (files.length > most) return say("tooManyFiles", { most });
  return { value: most === 1 ? (files[0] as Json) : [...files] };
}

const isAccepted = (type: string, accept: readonly string[]) =>
  accept.length === 0 || accept.includes(type) || (accept.includes("text/*") && type.startsWith("text/"));

const kindNames = {
  image: "fileImage",
  pdf: "filePdf",
  document: "fileDocument",
  text: "fileText",
  audio: "fileAudio",
  video: "fileVideo",
} as const satisfies { readonly [Kind in SentFileKind]: PhraseKey };

/** "Picture or PDF". */
function kindsInWords(kinds: readonly SentFileKind[], language: string): string {
  const wanted = kinds.length > 0 ? kinds : sentFileKinds;
  const words = wanted.map((kind) => phrase(kindNames[kind], language));
  return new Intl.ListFormat(language, { type: "disjunction" }).format(words);
}
