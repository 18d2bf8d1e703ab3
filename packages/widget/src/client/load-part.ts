/**
 * A part of the widget that comes when it is needed. Where it could not be had it is asked for once more under another
 * address: browsers keep a failed module failed until the page is loaded anew, and the page is somebody else's.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}
