import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "./send-file.ts";

/** The events of a browser's call, sent by hand: how fast they come is what is tested. */
class Call {
  static last: Call;
  upload: Record<string, (event?: object) => void> = {};
  status = 0;
  responseText = "";
  aborted = false;
  readonly sent: unknown[] = [];
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};
  constructor() {
    Call.last = this;
  }
  open = (...way: unknown[]) => void this.sent.push(way);
  setRequestHeader = (...header: unknown[]) => void this.sent.push(header);
  send = (body: unknown) => void this.sent.push(body);
  abort = () => {
    this.aborted = true;
    this.onloadend();
  };
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Call);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new Blob(["body"]);
const request = () => new Request("http://parlo.test/api/v1/avatar-files", { method: "POST", headers: { a: "b" } });

test("an upload of ten minutes arrives: what goes on is not given up", async () => {
  const progress: number[] = [];
  const sending = sendFile(request(), file, { onProgress: (sent) => progress.push(sent) });
  for (let part = 1; part <= 30; part += 1) {
    vi.advanceTimersByTime(20_000);
    Call.last.upload.onprogress?.({ loaded: part, total: 30 });
  }
  Call.last.upload.onload?.();
  vi.advanceTimersByTime(20_000);
  Call.last.answer(201, { bytes: 4 });
  expect(await (await sending).json()).toEqual({ bytes: 4 });
  expect([Call.last.sent, progress.length, Call.last.aborted]).toEqual([
    [["POST", "http://parlo.test/api/v1/avatar-files"], ["a", "b"], file],
    30,
    false,
  ]);
});

test("one that stands still is given up, and so is one whose answer does not come", async () => {
  for (const arrived of [false, true]) {
    const sending = sendFile(request(), file);
    const failed = expect(sending).rejects.toMatchObject({ message: "timeout of 30000ms exceeded", status: null });
    vi.advanceTimersByTime(20_000);
    if (arrived) Call.last.upload.onload?.();
    else Call.last.upload.onprogress?.({ loaded: 1, total: 30 });
    vi.advanceTimersByTime(30_000);
    await failed;
    expect(Call.last.aborted).toBe(true);
  }
});

test("a refusal carries the server's problem, and a broken line says so", async () => {
  const refused = sendFile(request(), file);
  Call.last.answer(413, { status: 413, code: "storage-full" });
  await expect(refused).rejects.toMatchObject({ status: 413, problem: { code: "storage-full" } });
  const broken = sendFile(request(), file);
  Call.last.onerror();
  await expect(broken).rejects.toMatchObject({ message: "Network Error", status: null });
});
