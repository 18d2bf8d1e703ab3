import type { Readable } from "node:stream";

/** Which file: ids alone, so that a name never is a part of a path. */
export interface FileKey {
  readonly organizationId: string;
  readonly id: string;
}

/** Where the bytes of sent files lie. It knows nothing of conversations; what it holds and no row names is swept. */
export interface FileStore {
  /** Writes what comes while it comes: all of it, or nothing is left. */
  write(key: FileKey, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** Null where there is none. */
  read(key: FileKey): Promise<Readable | null>;
  remove(key: FileKey): Promise<void>;
  /** Those that have lain there since before then (milliseconds since 1970); what was broken off before then is gone. */
  olderThan(instant: number): AsyncIterable<FileKey>;
}
