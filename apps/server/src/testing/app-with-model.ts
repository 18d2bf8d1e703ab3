import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { afterAll } from "vitest";
import { type TestApp, testApp } from "./test-app.ts";

export interface AppWithModel extends TestApp {
  readonly vendor: VendorServer;
  /** Adds a model that answers as the vendor's server does under this name; by itself it says what it is told to. */
  model(as?: string): Promise<string>;
  /** One that is there from the beginning. */
  readonly aiModelId: string;
}

/** A whole server beside a vendor of models that it may call. */
export async function appWithModel(): Promise<AppWithModel> {
  const vendor = await startVendorServer();
  const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
  afterAll(() => vendor.close());
  const model = async (as?: string) => {
    const credentials = { apiKey: "sk-1234567890", apiBaseUrl: vendor.address(as) };
    return (await app.a.client.aiModel.create({ name: as ?? "Model", provider: "OpenAi", credentials })).id;
  };
  return { ...app, vendor, model, aiModelId: await model() };
}
