import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { ProviderError } from "../contract/provider-error.ts";
import { secretField } from "../contract/settings-field.ts";
import type { Exchange } from "./exchange.ts";

/** Not the file's own `token_uri`: what is signed is shown to Google alone. */
const tokenAddress = "https://oauth2.googleapis.com/token";
/** What a token is good for: all of Google Cloud. */
const cloudScope = "https://www.googleapis.com/auth/cloud-platform";
/** The Gemini API stands outside of it, and refuses a token that does not name it beside the cloud. */
export const geminiScope = `${cloudScope} https://www.googleapis.com/auth/generative-language.retriever`;
/** A token that ends so soon is not begun with. */
const spareMs = 5 * 60_000;
const mostTokens = 500;

/** What matters of the file that Google gives out for a service account. */
const serviceAccountSchema = z.object({
  type: z.literal("service_account"),
  project_id: z.string().optional(),
  client_email: z.string().min(1),
  private_key_id: z.string().optional(),
  private_key: z.string().regex(/^-----BEGIN [P]RIVATE KEY-----/),
});
type ServiceAccount = z.output<typeof serviceAccountSchema>;

/** An API key, or the whole JSON of a service account: one secret either way. */
export const googleKeyField = () =>
  secretField()
    .refine((key) => !looksLikeAccount(key) || accountOf(key) !== null, {
      message: "This is not the whole JSON of a service account",
    })
    .meta({ secret: true, written: "key-or-file" });

/** Never to be seen in a message; what an account is given for a while comes to it. */
export const googleSecrets = (key: string): string[] => [key, accountOf(key)?.private_key ?? ""];

/** What a request to Google is allowed by; `secrets` learns what that is. */
export async function googleHeaders(
  key: string,
  exchange: Exchange,
  secrets: string[],
  scope = cloudScope,
): Promise<Readonly<Record<string, string>>> {
  const account = accountOf(key);
  if (!account) return { "x-goog-api-key": key };
  const token = await tokenOf({ account, scope }, exchange, secrets);
  if (!secrets.includes(token)) secrets.push(token);
  return { authorization: `Bearer ${token}` };
}

/** Who is charged for it, where that is not the key's own project: to name that one takes a permission that few accounts have. */
export function googleProjectHeader(key: string, projectId: string): Readonly<Record<string, string>> {
  const account = accountOf(key);
  return account && account.project_id !== projectId ? { "x-goog-user-project": projectId } : {};
}

/** A token was refused before its time: the next call asks for another. */
export function forgetToken(key: string, scope = cloudScope): void {
  const account = accountOf(key);
  if (account) tokens.delete(nameOf({ account, scope }));
}

const looksLikeAccount = (key: string) => key.trimStart().startsWith("{");

function accountOf(key: string): ServiceAccount | null {
  if (!looksLikeAccount(key)) return null;
  try {
    return serviceAccountSchema.parse(JSON.parse(key));
  } catch {
    return null;
  }
}

/** Of all service accounts, the latest last; an adapter lives for one call only. */
const tokens = new Map<string, { readonly token: string; readonly endsAt: number }>();

interface Asker {
  readonly account: ServiceAccount;
  readonly scope: string;
}

const nameOf = ({ account: { client_email, private_key }, scope }: Asker) => `${client_email} ${private_key} ${scope}`;

async function tokenOf(asker: Asker, exchange: Exchange, secrets: string[]): Promise<string> {
  const name = nameOf(asker);
  const known = tokens.get(name);
  if (known && known.endsAt - spareMs > Date.now()) return known.token;
  const fresh = await askForToken(asker, exchange, secrets);
  tokens.delete(name);
  tokens.set(name, fresh);
  const [oldest] = tokens.keys();
  if (tokens.size > mostTokens && oldest !== undefined) tokens.delete(oldest);
  return fresh.token;
}

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

async function askForToken(asker: Asker, exchange: Exchange, secrets: string[]) {
  const grant_type = "urn:ietf:params:oauth:grant-type:jwt-bearer";
  const assertion = await signed(asker, exchange);
  secrets.push(assertion);
  const response = await exchange
    .post(tokenAddress, new URLSearchParams({ grant_type, assertion }))
    .catch((error: unknown) => {
      // A key that was withdrawn, an account that is gone: `invalid_grant`.
      if (error instanceof ProviderError && error.code === "bad-request")
        throw exchange.error("unauthorized", error.message, { status: 400 });
      throw error;
    });
  const { data } = grantSchema.safeParse(await exchange.json(response));
  if (!data) throw exchange.error("malformed", "Google gave no token");
  return { token: data.access_token, endsAt: Date.now() + data.expires_in * 1000 };
}

async function signed({ account, scope }: Asker, exchange: Exchange) {
  const { client_email, private_key, private_key_id } = account;
  const key = await importPKCS8(private_key, "RS256").catch(() => {
    throw exchange.error("unauthorized", "The private key of the service account cannot be read");
  });
  return await new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(private_key_id !== undefined && { kid: private_key_id }) })
    .setIssuer(client_email)
    .setAudience(tokenAddress)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
}
