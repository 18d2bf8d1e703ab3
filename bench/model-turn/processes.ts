import { end, type RunningServer, runVendor, startFloor, startServer } from "../server.ts";

export interface Running extends RunningServer {
  readonly vendor: string;
  /** A bare route that asks the vendor. */
  readonly floor: string;
  readonly floorPid: number;
}

/** The built product on a database of its own, the vendor's server and the floor, each in a process of its own. */
export async function startProcesses(port: number, mode: string): Promise<Running> {
  const [vendorPort, floorPort] = [port + 1, port + 2];
  const vendorAddress = `http://127.0.0.1:${vendorPort}${mode}`;
  const vendor = runVendor(vendorPort);
  const floor = await startFloor("bench/model-turn/floor.mjs", { PORT: String(floorPort), VENDOR: vendorAddress });
  try {
    const server = await startServer(port, { OUTBOUND_ALLOW: "127.0.0.0/8" });
    const stop = async () => {
      await Promise.all([server.stop(), end(vendor), end(floor)]);
    };
    return {
      ...server,
      vendor: vendorAddress,
      floor: `http://127.0.0.1:${floorPort}`,
      floorPid: floor.pid ?? Number.NaN,
      stop,
    };
  } catch (error) {
    await Promise.all([end(vendor), end(floor)]);
    throw error;
  }
}
