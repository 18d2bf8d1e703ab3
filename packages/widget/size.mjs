import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** Compressed script that the chat may take, in bytes. */
const budget = 45_000;
const dist = new URL("./dist/", import.meta.url);
const chunks = readdirSync(new URL("chunks/", dist))
  .filter((name) => name.endsWith(".js"))
  .map((name) => `chunks/${name}`);
const sizes = new Map(
  ["parlo-plugin.es.js", ...chunks].map((name) => [
    name,
    gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length,
  ]),
);
const sum = (names) => names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
const named = (...words) => chunks.filter((name) => words.some((word) => name.startsWith(`chunks/${word}-`)));
const languages = named("fr", "ja", "de", "es", "pl");
const formatted = named("render-rich-text");
const asked = named("transcript-file", "transfer-file");
const later = [...languages, ...formatted, ...asked];
const chat = ["parlo-plugin.es.js", ...chunks.filter((name) => !later.includes(name))];

const print = (label, bytes) =>
  process.stdout.write(`${label.padEnd(44)}${(bytes / 1000).toFixed(1).padStart(6)} kB\n`);
print("On the page before the chat opens", sum(["parlo-plugin.es.js"]));
print("Chat (script and socket)", sum(chat));
print("  with another language (largest)", sum(chat) + Math.max(...languages.map((name) => sizes.get(name) ?? 0)));
print("  with the first formatted message", sum(chat) + sum(formatted));
print("Budget of the chat", budget);
process.exitCode = sum(chat) > budget ? 1 : 0;
