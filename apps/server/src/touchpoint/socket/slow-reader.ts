import type { Socket } from "socket.io";

/** Packets and bytes that may wait for a reader; then it is cut, and comes back for the rest. */
const mostPackets = 2000;
const mostBytes = 1024 * 1024;

interface Inner {
  readonly writeBuffer?: readonly unknown[];
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: number } };
}

/** Whether what is sent piles up because the other end does not read. */
export function isSlow(socket: Pick<Socket, "conn">): boolean {
  const inner = socket.conn as unknown as Inner;
  return (inner.writeBuffer?.length ?? 0) > mostPackets || (inner.transport?.socket?.bufferedAmount ?? 0) > mostBytes;
}
