import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** What stands in `postmaster.pid`: its lines are process, folder, start time, port, socket folder, address, shared memory. */
interface Lock {
  readonly pid: number;
  readonly port: number;
  /** Where its sockets are; null where it listens at the loopback alone. */
  readonly socketFolder: string | null;
  readonly sharedMemoryId: number | undefined;
}

export function readLock(cluster: string): Lock | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const sharedMemoryId = Number(lines[6]?.trim().split(/\s+/)[1]);
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() || null,
    sharedMemoryId: Number.isInteger(sharedMemoryId) ? sharedMemoryId : undefined,
  };
}

/** Whether the process that wrote the lock is still a PostgreSQL of this cluster: not gone, not a zombie, not a stranger with the same number. */
export function isHeld(lock: Lock, cluster: string): boolean {
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  if (!existsSync("/proc/self/stat")) return true;
  try {
    if (/\) [ZX] /.test(readFileSync(`/proc/${lock.pid}/stat`, "utf8"))) return false;
    return readFileSync(`/proc/${lock.pid}/cmdline`, "utf8").includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Takes a dead lock away. PostgreSQL does it itself for a process that is gone, not for a zombie. Backends outlive a
 * killed postmaster by a moment; while one is attached to the old shared memory, two servers would write to one cluster.
 */
export async function clearDeadLock(cluster: string): Promise<void> {
  const lock = readLock(cluster);
  if (!lock || isHeld(lock, cluster)) return;
  for (let tries = 0; tries < 200 && attachments(lock.sharedMemoryId) > 0; tries++) await wait(50);
  if (attachments(lock.sharedMemoryId) > 0)
    throw new Error(`Processes of a killed PostgreSQL still use ${cluster}; end them and start again`);
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

function attachments(sharedMemoryId: number | undefined): number {
  if (sharedMemoryId === undefined || !existsSync("/proc/sysvipc/shm")) return 0;
  const rows = readFileSync("/proc/sysvipc/shm", "utf8").trim().split("\n").slice(1);
  const columns = rows.map((row) => row.trim().split(/\s+/)).find((row) => Number(row[1]) === sharedMemoryId);
  return columns ? Number(columns[6]) : 0;
}
