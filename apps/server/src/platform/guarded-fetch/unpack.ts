import { pipeline, Readable, Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** What a server leaves away at the end is no error, and what it has flushed can be read: as browsers have it. */
const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(lenient),
  "x-gzip": () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () =>
    createBrotliDecompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
};

/** The encodings that are understood. */
export const packedAs = "br, gzip, deflate";

/** The body unpacked; reading more of it than allowed is an error. One in an unknown encoding stays as it is. */
export function unpack(
  body: ReadableStream<Uint8Array>,
  encoding: string,
  maximumBytes: number,
): ReadableStream<Uint8Array> {
  const unpacker = unpackers[encoding.trim().toLowerCase()]?.();
  if (!unpacker) return body;
  const packed = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  // Whoever reads the last of them hears of what goes wrong in any.
  const read = pipeline(packed, unpacker, limit(maximumBytes), () => {});
  return Readable.toWeb(read) as ReadableStream<Uint8Array>;
}

function limit(maximumBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      bytes += piece.byteLength;
      if (bytes <= maximumBytes) return done(null, piece);
      done(new TypeError(`The answer is larger than ${maximumBytes} bytes`));
    },
  });
}
