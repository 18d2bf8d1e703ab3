import type { ProfileSettings, SettingsDocument } from "@parlo/contract";
import { useEffect, useRef } from "react";
import { configuration } from "../app/configuration.ts";

/** Milliseconds of quiet before what is typed is shown. */
const quiet = 150;

/** What stands in a form and is not saved yet; what is left out is shown as it is saved. */
export interface Unsaved {
  readonly settings?: ProfileSettings;
  readonly languages?: readonly string[];
  readonly persona?: SettingsDocument["persona"];
  readonly avatar?: SettingsDocument["avatar"];
}

/** The frame of a live preview, which is sent what is typed as it is typed; it says when it is ready for it. */
export function useUnsavedPreview(unsaved: Unsaved) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(unsaved);
  const ready = useRef(false);
  const send = useRef(() => {
    const { origin } = new URL(configuration.apiUrl, location.origin);
    frame.current?.contentWindow?.postMessage({ type: "parlo:unsaved", ...latest.current }, origin);
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
  const text = JSON.stringify(unsaved);
  useEffect(() => {
    latest.current = JSON.parse(text) as Unsaved;
    if (!ready.current) return;
    const timer = setTimeout(send.current, quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return frame;
}
