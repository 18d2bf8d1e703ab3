import type { Json } from "../json.ts";

/** A file that the end user has sent; it lies with the host. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  /** What its bytes say that it is. */
  readonly mediaType: string;
  readonly bytes: number;
  /** Where it is read by who may read the conversation. */
  readonly url: string;
}

/** What may be sent, and how names of it end, the usual way first. Nothing of it runs where it is opened. */
export const sentFileTypes = {
  image: {
    "image/png": ["png"],
    "image/jpeg": ["jpg", "jpeg"],
    "image/webp": ["webp"],
    "image/gif": ["gif"],
    "image/avif": ["avif"],
    "image/heic": ["heic"],
  },
  pdf: { "application/pdf": ["pdf"] },
  document: {
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
    "application/vnd.oasis.opendocument.text": ["odt"],
    "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
    "application/vnd.oasis.opendocument.presentation": ["odp"],
    "application/rtf": ["rtf"],
  },
  text: { "text/plain": ["txt", "csv", "tsv", "md", "log", "json", "srt", "vtt"] },
  audio: {
    "audio/mpeg": ["mp3"],
    "audio/wav": ["wav"],
    "audio/ogg": ["ogg", "opus"],
    "audio/x-m4a": ["m4a"],
    "audio/flac": ["flac"],
    "audio/aac": ["aac"],
  },
  video: { "video/mp4": ["mp4"], "video/webm": ["webm"], "video/quicktime": ["mov"] },
} as const satisfies { readonly [kind: string]: { readonly [mediaType: string]: readonly string[] } };
export type SentFileKind = keyof typeof sentFileTypes;

export const sentFileKinds = Object.keys(sentFileTypes) as readonly SentFileKind[];

/** How names of each type end; undefined of what nobody may send. */
export const endingsOf = (mediaType: string): readonly string[] | undefined =>
  (Object.assign({}, ...Object.values(sentFileTypes)) as { readonly [type: string]: readonly string[] })[mediaType];

/** What variables and templates hold of it. */
export const fileValue = ({ id, name, mediaType, bytes, url }: SentFile): { readonly [part: string]: Json } => ({
  id,
  name,
  type: mediaType,
  size: bytes,
  address: url,
});

interface SaidWithFiles {
  readonly text: string;
  readonly files?: readonly SentFile[] | undefined;
}

/** What was written; of files alone their names. */
export const wordsWithFiles = ({ text, files = [] }: SaidWithFiles): string =>
  text.trim() === "" && files.length > 0 ? files.map(({ name }) => name).join(", ") : text;

/** The same for models, which see what came with it. */
export const tellWithFiles = ({ text, files = [] }: SaidWithFiles): string =>
  files.length === 0 ? text : [...(text.trim() === "" ? [] : [text]), ...files.map(told)].join("\n");

const told = ({ name, mediaType, bytes }: SentFile): string => `[${name}, ${mediaType}, ${sizeInWords(bytes)}]`;

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
