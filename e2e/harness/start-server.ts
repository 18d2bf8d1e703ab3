import { startParlo } from "./parlo-server.ts";

/**
 * One server for all journeys. With E2E_URL the journeys run against a server that is running already; it must have the
 * owner of `owner.ts`.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return async () => undefined;
  const { url, data, stop } = await startParlo();
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = data;
  return stop;
}
