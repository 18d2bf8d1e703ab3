import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Bytes. */
const ivLength = 12;
const tagLength = 16;

/** Encrypts what must be kept and given back: credentials of engines and models. */
export interface SecretBox {
  /** `owner` ties the secret to the row it belongs to: moved to another row, it does not open. */
  seal(secret: string, owner: string): string;
  open(sealed: string, owner: string): string;
}

/** AES-256-GCM. What is sealed carries the id of its key, so that a key can be changed and older ones still open. */
export function secretBox(key: Buffer, olderKeys: readonly Buffer[] = []): SecretBox {
  const keys = new Map([key, ...olderKeys].map((one) => [keyId(one), one]));
  const current = keyId(key);
  return {
    seal: (secret, owner) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${current}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url")}`;
    },
    open: (sealed, owner) => {
      const [id = "", content = ""] = sealed.split(".");
      const opener = keys.get(id);
      if (!opener) throw new Error("A stored secret was sealed with a key that this server does not have");
      const bytes = Buffer.from(content, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", opener, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString("utf8");
    },
  };
}

function keyId(key: Buffer): string {
  if (key.length !== 32) throw new Error("An encryption key has 32 bytes");
  return createHash("sha256").update("key id").update(key).digest("hex").slice(0, 8);
}
