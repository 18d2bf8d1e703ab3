import { createSign, generateKeyPairSync } from "node:crypto";

export interface Certificate {
  /** PEM. */
  readonly key: string;
  readonly certificate: string;
}

/** One value of DER: what it is, how long it is, and what it holds. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const id = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
/** Bits, none of them left over. */
const bits = (bytes: Uint8Array) => der(0x03, Buffer.of(0), bytes);

const ecdsaWithSha256 = sequence(id("2a8648ce3d040302"));
const commonName = "550403";
const subjectAltName = "551d11";
const basicConstraints = "551d13";
const day = 86_400_000;

/** A certificate for one host that no authority knows: it is its own, valid for today. */
export function selfSigned(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(id(commonName), der(0x0c, Buffer.from(host)))));
  const isAddress = /^[\d.]+$/.test(host);
  const named = isAddress ? der(0x87, Buffer.from(host.split(".").map(Number))) : der(0x82, Buffer.from(host));
  const extension = (of: string, value: Uint8Array) => sequence(id(of), der(0x04, value));
  const yes = der(0x01, Buffer.of(0xff));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extension(subjectAltName, sequence(named)), extension(basicConstraints, sequence(yes)))),
  );
  const signature = createSign("sha256").update(signed).sign(privateKey);
  const written = sequence(signed, ecdsaWithSha256, bits(signature)).toString("base64");
  const lines = written.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
