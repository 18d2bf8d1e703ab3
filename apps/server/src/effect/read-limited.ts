export interface LimitedBody {
  readonly text: string;
  readonly cut: boolean;
}

/** The response's text up to `limit` bytes; the rest is not even received. */
export async function readLimited(response: Response, limit: number): Promise<LimitedBody> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) return { text: text + decoder.decode(), cut: false };
    const room = limit - size;
    size += value.byteLength;
    text += decoder.decode(value.subarray(0, Math.max(0, room)), { stream: true });
    if (size <= limit) continue;
    await reader?.cancel();
    return { text, cut: true };
  }
}
