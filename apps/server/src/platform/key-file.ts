import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFile } from "./make-file.ts";

const size = 32;

/** A secret key that is made at the first start and kept in the data folder, readable by its owner alone. */
export function keyFile(dataDir: string, name: string): Buffer {
  const file = join(dataDir, "keys", name);
  mkdirSync(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) makeFile(file, randomBytes(size).toString("base64"));
  const key = Buffer.from(readFileSync(file, "utf8"), "base64");
  if (key.length !== size) throw new Error(`${file} does not hold a key of ${size} bytes`);
  return key;
}
