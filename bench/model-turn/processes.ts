import { end, type RunningServer, runVendor, startServer } from "../server.ts";

export interface Running extends RunningServer {
  readonly vendor: string;
}

/** The built product on a database of its own, and the vendor's server in a process beside it. */
export async function startProcesses(port: number): Promise<Running> {
  const vendorPort = port + 1;
  const vendor = runVendor(vendorPort);
  try {
    const server = await startServer(port, { OUTBOUND_ALLOW: "127.0.0.0/8" });
    const stop = async () => {
      await Promise.all([server.stop(), end(vendor)]);
    };
    return { ...server, vendor: `http://127.0.0.1:${vendorPort}`, stop };
  } catch (error) {
    await end(vendor);
    throw error;
  }
}
