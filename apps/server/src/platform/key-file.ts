import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const size = 32;

/** A secret key that is made at the first start and kept in the data folder, readable by its owner alone. */
export function keyFile(dataDir: string, name: string): Buffer {
  const file = join(dataDir, "keys", name);
  mkdirSync(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(size).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8"), "base64");
  if (key.length !== size) throw new Error(`${file} does not hold a key of ${size} bytes`);
  return key;
}
