import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileKey, FileStore } from "./file-store.ts";

const arrivingPrefix = "arriving-";

/** Files in a folder of the data directory, one folder an organisation. */
export function diskFileStore(data: string): FileStore {
  const root = join(data, "conversation-files");
  const folderOf = ({ organizationId }: FileKey) => join(root, organizationId);
  const pathOf = (key: FileKey) => join(folderOf(key), key.id);

  return {
    async write(key, pieces) {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      const arriving = join(folderOf(key), `${arrivingPrefix}${randomUUID()}`);
      const handle = await open(arriving, "wx", 0o600);
      try {
        for await (const piece of pieces) await handle.writeFile(piece);
        await handle.sync();
        await handle.close();
        await rename(arriving, pathOf(key));
      } catch (error) {
        await handle.close().catch(() => {});
        await rm(arriving, { force: true });
        throw error;
      }
    },

    async read(key) {
      const stream = createReadStream(pathOf(key));
      try {
        await once(stream, "open");
        return stream;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *olderThan(instant) {
      for (const organizationId of await namesIn(root))
        for (const id of await namesIn(join(root, organizationId))) {
          const key = { organizationId, id };
          const found = await stat(pathOf(key)).catch(() => null);
          if (!found || found.mtimeMs >= instant) continue;
          if (id.startsWith(arrivingPrefix)) await rm(pathOf(key), { force: true });
          else yield key;
        }
    },
  };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
