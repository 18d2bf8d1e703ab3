import type { ProfileSettings } from "@parlo/contract";
import { useEffect, useRef } from "react";
import { configuration } from "../app/configuration.ts";

/** Milliseconds of quiet before what is typed is shown. */
const quiet = 150;

/** The frame of a live preview, which is sent the settings as they are typed; it says when it is ready for them. */
export function usePreviewSettings(settings: ProfileSettings) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(settings);
  const ready = useRef(false);
  const send = useRef(() => {
    const { origin } = new URL(configuration.apiUrl, location.origin);
    frame.current?.contentWindow?.postMessage({ type: "parlo:settings", settings: latest.current }, origin);
  });
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const expected = new URL(configuration.apiUrl, location.origin).origin;
      if (origin !== expected || source !== frame.current?.contentWindow) return;
      if ((data as { type?: unknown } | null)?.type !== "parlo:preview-ready") return;
      ready.current = true;
      send.current();
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  const text = JSON.stringify(settings);
  useEffect(() => {
    latest.current = JSON.parse(text) as ProfileSettings;
    if (!ready.current) return;
    const timer = setTimeout(send.current, quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return frame;
}
