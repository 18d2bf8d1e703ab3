import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { apiPrefix, largestSentFile } from "@parlo/contract";
import type { SentFile } from "@parlo/engine";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { type ConversationKey, Refusal, tooMany } from "../conversation/index.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { newId } from "../platform/id.ts";
import { conversationFileTable as table } from "./conversation-file.table.ts";
import type { FileKey, FileStore } from "./file-store.ts";
import { fileTypeOf, safeName } from "./file-type-of.ts";

/** Files of one conversation, and bytes of all files of one organisation. */
const mostFiles = 100;
const roomOfOrganization = 10 * 1024 * 1024 * 1024;
/** Uploads that one process takes at once: of one conversation, and of all. */
const mostAtOnce = { conversation: 5, process: 50 };
/** Hours for which a file waits for its message; a day after its upload it is swept. */
const waitsForHours = 23;

export interface NewFile {
  /** The sender's own id of the upload. */
  readonly clientId: string;
  readonly name: string;
  readonly body: Readable;
}

/** What end users send to their conversations. Who may is asked before. */
export interface ConversationFiles {
  /** Takes one that comes; the same once more is the one that is there already. */
  keep(key: ConversationKey, file: NewFile): Promise<SentFile>;
  /** Those that may be sent with a message of this conversation. */
  find(key: ConversationKey, ids: readonly string[]): Promise<readonly SentFile[]>;
  /** Null where the conversation has no such file. */
  read(key: ConversationKey, id: string): Promise<{ readonly file: SentFile; readonly bytes: Readable } | null>;
}

interface Kept {
  readonly store: FileStore;
  readonly database: (organizationId: string) => OrganizationDatabase;
  readonly publicUrl: string;
}

export function conversationFiles({ store, database, publicUrl }: Kept): ConversationFiles {
  const arriving = new Map<string, number>();
  let atOnce = 0;

  const shown = (row: typeof table.$inferSelect): SentFile => ({
    id: row.id,
    name: row.name,
    mediaType: row.mediaType,
    bytes: row.bytes,
    url: `${publicUrl}${apiPrefix}/conversations/${row.conversationId}/files/${row.id}`,
  });

  async function oneOfFew<Result>({ conversationId }: ConversationKey, work: () => Promise<Result>): Promise<Result> {
    const ofConversation = arriving.get(conversationId) ?? 0;
    if (ofConversation >= mostAtOnce.conversation || atOnce >= mostAtOnce.process)
      throw tooMany(1000, mostAtOnce.conversation);
    arriving.set(conversationId, ofConversation + 1);
    atOnce += 1;
    try {
      return await work();
    } finally {
      atOnce -= 1;
      const left = (arriving.get(conversationId) ?? 1) - 1;
      if (left === 0) arriving.delete(conversationId);
      else arriving.set(conversationId, left);
    }
  }

  async function keep(key: ConversationKey, { clientId, name, body }: NewFile): Promise<SentFile> {
    const { organizationId, conversationId } = key;
    const db = database(organizationId);
    const earlier = and(eq(table.conversationId, conversationId), eq(table.clientId, clientId));
    // Before anything comes; whether the organisation has room is added up once its size is known.
    if ((await db.count(table, earlier)) === 0) await refuseMore(db, conversationId);
    const at: FileKey = { organizationId, id: newId() };
    const arrived = arrival(body);
    await store.write(at, arrived.pieces());
    try {
      const { bytes, sha256, isText } = arrived.told();
      if (bytes === 0) throw new Refusal(400, "empty-file", "The file is empty");
      const stored = await store.read(at);
      const mediaType = stored && (await fileTypeOf(stored, isText));
      if (!mediaType) throw unfit();
      const row = { id: at.id, conversationId, clientId, name: safeName(name, mediaType), mediaType, bytes, sha256 };
      const [made] = await db.transaction(async (within) => {
        // Several that come at once had the same room before them.
        await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`);
        const [known] = await within.select().from(table).where(earlier);
        if (known) return [];
        await refuseMore(within, conversationId);
        await refuseFull(within, bytes);
        return within.insert(table).values(row).returning();
      });
      if (made) return shown(made);
      const [known] = await db.select().from(table).where(earlier);
      if (known?.sha256 !== sha256 || known.name !== row.name)
        throw new Refusal(409, "upload-id-reused", "An upload with this id was another file");
      await store.remove(at);
      return shown(known);
    } catch (error) {
      await store.remove(at);
      throw error;
    }
  }

  return {
    keep: (key, file) => oneOfFew(key, () => keep(key, file)),

    async find({ organizationId, conversationId }, ids) {
      const isHere = and(eq(table.conversationId, conversationId), inArray(table.id, [...ids]));
      const mayBeSent = or(table.sent, sql`${table.createdAt} > now() - ${waitsForHours} * interval '1 hour'`);
      const rows = await database(organizationId).select().from(table).where(and(isHere, mayBeSent));
      return rows.map(shown);
    },

    async read({ organizationId, conversationId }, id) {
      const isIt = and(eq(table.conversationId, conversationId), eq(table.id, id));
      const [row] = await database(organizationId).select().from(table).where(isIt);
      const bytes = row && (await store.read({ organizationId, id }));
      return row && bytes ? { file: shown(row), bytes } : null;
    },
  };
}

const tooLarge = () => new Refusal(413, "payload-too-large", "The file is too large");
const unfit = () => new Refusal(415, "unsupported-media-type", "Files of this type cannot be sent");

async function refuseMore(db: OrganizationDatabase, conversationId: string): Promise<void> {
  if ((await db.count(table, eq(table.conversationId, conversationId))) >= mostFiles)
    throw new Refusal(409, "too-many-files", `A conversation has at most ${mostFiles} files`);
}

async function refuseFull(db: OrganizationDatabase, coming: number): Promise<void> {
  const [all] = await db.select({ bytes: sql<string>`coalesce(sum(${table.bytes}), 0)` }).from(table);
  if (Number(all?.bytes ?? 0) + coming > roomOfOrganization)
    throw new Refusal(413, "storage-full", "There is no room left for files of this organisation");
}

/** A body as it comes, and what is known of it once it has come. */
function arrival(body: Readable) {
  const hash = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let isText = true;

  function looksLikeText(piece?: Buffer): boolean {
    try {
      return !decoder.decode(piece, { stream: piece !== undefined }).includes("\0");
    } catch {
      return false;
    }
  }

  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      // A stream that is destroyed takes the connection with it, and the answer.
      for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > largestSentFile) throw tooLarge();
        hash.update(piece);
        isText &&= looksLikeText(piece);
        yield piece;
      }
    } finally {
      body.resume();
    }
  }

  return { pieces, told: () => ({ bytes, sha256: hash.digest("hex"), isText: isText && looksLikeText() }) };
}
