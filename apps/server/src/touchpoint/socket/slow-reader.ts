import type { Socket } from "socket.io";

/** Packets and bytes that may wait for a reader; then it is cut, and comes back for the rest. */
const mostPackets = 2000;
const mostBytes = 1024 * 1024;

interface Inner {
  /** While the connection takes nothing, packets wait here. */
  readonly writeBuffer?: readonly { readonly data?: string | Uint8Array }[];
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: number } };
}

/** Whether what is sent piles up because the other end does not read. */
export function isSlow(socket: Pick<Socket, "conn">): boolean {
  const { writeBuffer = [], transport } = socket.conn as unknown as Inner;
  let bytes = transport?.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes > mostBytes || writeBuffer.length > mostPackets;
}
