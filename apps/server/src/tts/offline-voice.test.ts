import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type SpeakOptions,
  type SpokenPiece,
  type SsmlPart,
  voiceBytesPerMs,
  voiceSampleRate,
  wavHeader,
} from "@parlo/providers";
import { offlinePhonemes, offlineVoice } from "@parlo/providers/catalog";
import { expect, test, vi } from "vitest";
import { programsInTurn, runProgram } from "../platform/run-program.ts";

const espeakNg = (program?: string) => offlineVoice(runProgram, program);
const unreachable = () => Promise.reject(new Error("It needs no network"));
const options = (more: Partial<SpeakOptions> = {}): SpeakOptions => ({
  signal: new AbortController().signal,
  fetch: unreachable,
  reach: unreachable,
  ...more,
});

async function speak(text: string, voiceId = "en-us", engine = espeakNg(), ssml?: readonly SsmlPart[]) {
  const pieces: SpokenPiece[] = [];
  const onPiece = (piece: SpokenPiece) => pieces.push(piece);
  const spoken = await engine.speak({ text, voiceId, language: voiceId, ...(ssml && { ssml }) }, options({ onPiece }));
  const audio = Buffer.concat(pieces.map((piece) => piece.audio));
  return { ...spoken, audio, visemes: pieces.flatMap((piece) => piece.visemes) };
}

/** A program that is in the place of espeak-ng. */
function programOf(script: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "parlo-voice-")), "voice");
  writeFileSync(path, `#!${process.execPath}\n${script}`);
  chmodSync(path, 0o755);
  return path;
}

test("it speaks with the program that is installed: audio that is heard, and the shapes of its phonemes", async () => {
  const { audio, visemes, audioMs, characters } = await speak("Mama, papa.");
  expect(audio.byteLength / voiceBytesPerMs).toBe(audioMs);
  expect(audioMs).toBeGreaterThan(500);
  expect([audioMs < 5000, characters]).toEqual([true, 11]);
  const closed = visemes.map(({ viseme }) => viseme).join(" ");
  expect(closed).toMatch(/^PP aa PP .*sil PP aa PP .*sil$/);
  expect(visemes[0]?.t).toBeLessThan(100);
  expect(visemes.at(-2)?.t).toBeLessThan(audioMs);
  expect(visemes.at(-1)).toEqual({ t: expect.any(Number), viseme: "sil", weight: 0 });
});

test("it says something else in another language, and nothing of what is markup to it", async () => {
  const [german, english] = [await speak("Schöne Grüße", "de"), await speak("Schöne Grüße", "en-us")];
  expect(german.audio.equals(english.audio)).toBe(false);
  const [bracketed, plain] = [await speak("[[mama]]"), await speak("[ [mama]]")];
  expect(bracketed.audio.equals(plain.audio)).toBe(true);
});

test("SSML is followed: a pause is heard as one, an alias is said, and no tag is", async () => {
  const spoken = (...ssml: SsmlPart[]) => speak("one two", "en-us", espeakNg(), ssml);
  const pause = { name: "break", attributes: { time: "3s" }, parts: [] };
  const [plain, paused] = [await spoken("one two"), await spoken("one ", pause, " two")];
  expect(paused.audioMs - plain.audioMs).toBeGreaterThan(2000);
  const [alias, written] = [
    await spoken({ name: "sub", attributes: { alias: "Tom & Jerry" }, parts: ["T&J"] }),
    await spoken("Tom & Jerry"),
  ];
  expect(alias.audio.equals(written.audio)).toBe(true);
});

test("SSML opens no file of this server", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "parlo-voice-")), "long.wav");
  const { audio } = await speak("A sentence that takes its time, and then some more of it.");
  writeFileSync(path, Buffer.concat([wavHeader(audio.byteLength, voiceSampleRate), audio]));
  const played = await speak("x", "en-us", espeakNg(), [{ name: "audio", attributes: { src: path }, parts: ["no"] }]);
  const word = await speak("no");
  expect(played.audioMs).toBeLessThan(word.audioMs + 500);
});

test("a text is never a parameter: it comes over standard input, and no shell reads it", async () => {
  const wav = "Buffer.concat([header(), Buffer.alloc(4800, 1)])";
  const program = programOf(`
    const fs = require("node:fs");
    const text = fs.readFileSync(0, "utf8");
    fs.appendFileSync(__filename + ".log", JSON.stringify([process.argv.slice(2), text, Object.keys(process.env)]) + "\\n");
    function header() {
      const bytes = Buffer.alloc(44);
      bytes.write("RIFF");
      bytes.writeUInt32LE(24000, 24);
      bytes.writeUInt16LE(16, 34);
      return bytes;
    }
    process.stdout.write(process.argv.includes("--stdout") ? ${wav} : "a");
  `);
  const text = '--path=/etc $(touch x) "; rm -rf /';
  expect((await speak(text, "de", espeakNg(program))).audioMs).toBe(100);
  const calls = readFileSync(`${program}.log`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(calls.map(([parameters]) => parameters).sort()).toEqual([
    ["-v", "de", "-b", "1", "--stdin", "--stdout"],
    ["-v", "de", "-b", "1", "--stdin", "-q", "--ipa"],
  ]);
  for (const [, given, environment] of calls) expect([given, environment]).toEqual([text, ["PATH"]]);
});

test.each(["../../etc/passwd", "-w", "", "de+m3", "nonsense"])("there is no voice %j", async (voiceId) => {
  await expect(speak("x", voiceId)).rejects.toMatchObject({ code: "not-found", message: "There is no such voice" });
});

test("where the program is not installed, and where it cannot read the text, it says so", async () => {
  const none = espeakNg("/nowhere/espeak-ng");
  const absent = { code: "unsupported", message: "No offline voice is installed on this server" };
  await expect(none.speak({ text: "x", language: "en", voiceId: "en" }, options())).rejects.toMatchObject(absent);
  await expect(none.voices(options())).rejects.toMatchObject(absent);
  await expect(speak("東京へ", "ja")).rejects.toMatchObject({ code: "unsupported" });
  expect((await speak("とうきょうへ", "ja")).audioMs).toBeGreaterThan(300);
});

test("a program that goes wrong, gives nothing or too much is told of", async () => {
  const broken = espeakNg(programOf('process.stderr.write("no data"); process.exit(1)'));
  await expect(broken.voices(options({ limits: { retries: 0 } }))).rejects.toMatchObject({
    ...{ code: "unavailable", message: "no data" },
  });
  await expect(speak("x", "en", espeakNg(programOf("")))).rejects.toMatchObject({ code: "malformed" });
  const endless = espeakNg(
    programOf("const z = Buffer.alloc(1 << 20); (function more() { process.stdout.write(z, more); })();"),
  );
  await expect(endless.voices(options())).rejects.toMatchObject({ code: "too-large" });
});

test.each(["cancelled", "timeout"])("the program is ended where the call is over: %s", async (code) => {
  const program = programOf(`
    require("node:fs").writeFileSync(__filename + ".pid", String(process.pid));
    process.on("SIGTERM", () => {});
    setInterval(() => {}, 1000);
  `);
  const abort = new AbortController();
  const limits = { retries: 0, firstAudioMs: code === "timeout" ? 400 : 10_000 };
  const voices = espeakNg(program).voices(options({ signal: abort.signal, limits }));
  voices.catch(() => {});
  const pid = await vi.waitFor(() => Number(readFileSync(`${program}.pid`, "utf8") || Number.NaN), { timeout: 5000 });
  if (code === "cancelled") abort.abort();
  await expect(voices).rejects.toMatchObject({ code });
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 5000 });
});

test("however many speak, so many programs run at once; who is cancelled in the queue starts none", async () => {
  const program = programOf(`
    const fs = require("node:fs");
    const log = (line) => fs.appendFileSync(__filename + ".log", line + "\\n");
    log("begins " + fs.readFileSync(0, "utf8"));
    const begun = () => fs.readFileSync(__filename + ".log", "utf8").split("begins").length - 1;
    // However slow a start is here: the first is still there when the second has begun.
    const look = () => (begun() > 1 ? setTimeout(() => log("ends"), 150) : setTimeout(look, 20));
    look();
  `);
  const run = programsInTurn(2);
  const { signal } = new AbortController();
  const cancelled = new AbortController();
  const ask = (input: string, by = signal) => run(program, { parameters: [], input, signal: by, mostBytes: 1000 });
  const all = ["1", "2", "3", "4", "5"].map((input) => ask(input));
  const waiting = ask("cancelled", cancelled.signal);
  cancelled.abort();
  await expect(waiting).rejects.toThrow("aborted");
  await Promise.all([...all, ask("last")]);
  const lines = readFileSync(`${program}.log`, "utf8").trim().split("\n");
  let running = 0;
  const counts = lines.map((line) => (running += line === "ends" ? -1 : 1));
  expect(Math.max(...counts)).toBe(2);
  expect(lines.filter((line) => line !== "ends").sort()).toEqual(
    ["1", "2", "3", "4", "5", "last"].map((one) => `begins ${one}`),
  );
});

test("time in the queue is no time that the voice is slow in", async () => {
  const wav =
    'Buffer.concat([Buffer.from("RIFF"), Buffer.alloc(20), rate(), Buffer.alloc(6), bits(), Buffer.alloc(8), Buffer.alloc(4800, 1)])';
  const program = programOf(`
    const rate = () => { const b = Buffer.alloc(4); b.writeUInt32LE(24000); return b; };
    const bits = () => { const b = Buffer.alloc(2); b.writeUInt16LE(16); return b; };
    process.stdin.resume();
    setTimeout(() => process.stdout.write(process.argv.includes("--stdout") ? ${wav} : "a"), 300);
  `);
  const voice = offlineVoice(programsInTurn(1), program);
  const say = (text: string) =>
    voice.speak({ text, language: "en", voiceId: "en" }, options({ limits: { retries: 0, firstAudioMs: 1500 } }));
  const spoken = await Promise.all(["one", "two", "three", "four"].map(say));
  expect(spoken.map(({ audioMs }) => audioMs)).toEqual([100, 100, 100, 100]);
  expect(Math.max(...spoken.map(({ durationMs }) => durationMs))).toBeGreaterThan(1500);
});

test("it tells how a text sounds, in the languages that it speaks", async () => {
  const { signal } = new AbortController();
  const sound = (text: string, language: string, program?: string) =>
    offlinePhonemes(runProgram, program)(text, language, signal);
  expect(await sound("Mama, papa", "de-DE")).toMatch(/^mˈ.*m.*\n.*pˈ/);
  expect(await sound("zwölf", "de-DE")).not.toBe(await sound("zwölf", "en-US"));
  for (const [text, language] of [
    ["x", "xx-YY"],
    ["東京", "ja-JP"],
    ["x", "../de"],
  ] as const)
    expect(await sound(text, language)).toBeNull();
  expect(await sound("x", "de", "/nowhere/espeak-ng")).toBeNull();
});

test("C187: its voices are those of the program, each with its language", async () => {
  const voices = await espeakNg().voices(options());
  expect(voices.find(({ id }) => id === "en-us")).toEqual({
    ...{ id: "en-us", name: "English (America)", languageCode: "en-US", multilingual: false },
  });
  expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(["de", "fr-fr", "es", "pl", "ja"]));
});
