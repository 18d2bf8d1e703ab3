import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Milliseconds in which what a screen is called comes to rest, and after which a new title is not that of a new screen. */
const restMs = 300;
const dueMs = 5000;

/**
 * Whoever does not see that another screen has come hears what it is called: a browser tells that of new documents only.
 * Out of sight of all that looks for texts on the page, by a root of its own.
 */
export function ScreenTeller() {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  /** A place takes one root only. */
  const status = useRef<HTMLElement>(null);
  useEffect(() => {
    const title = document.querySelector("title");
    if (!place.current || !title) return;
    status.current ??= statusIn(place.current);
    const told = status.current;
    let wentAt = Number.NEGATIVE_INFINITY;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (performance.now() - wentAt > dueMs) return;
      clearTimeout(resting);
      resting = setTimeout(() => {
        told.textContent = document.title;
      }, restMs);
    });
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    const leave = router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) wentAt = performance.now();
    });
    return () => {
      leave();
      observer.disconnect();
      clearTimeout(resting);
    };
  }, [router]);
  return <div ref={place} className="sr-only" />;
}

/** Read out whenever its text changes. */
function statusIn(host: HTMLElement): HTMLElement {
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  host.attachShadow({ mode: "closed" }).append(status);
  return status;
}
