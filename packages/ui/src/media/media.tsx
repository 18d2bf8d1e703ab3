import { Download } from "lucide-react";
import { ownAddress } from "./own-address.ts";

export interface MediaProps {
  type: "image" | "video" | "audio" | "file";
  url: string;
  alternativeText: string;
}

/** What lies on this site is shown and played here; for anything else there is a link. */
export function Media({ type, url, alternativeText }: MediaProps) {
  const own = ownAddress(url, location.href);
  if (own !== null && type === "image")
    return <img src={own} alt={alternativeText} loading="lazy" className="max-w-full rounded-md" />;
  if (own !== null && type === "video")
    return (
      // biome-ignore lint/a11y/useMediaCaption: the file is the author's, and its words are its label
      <video src={own} aria-label={alternativeText} controls preload="metadata" className="max-w-full rounded-md" />
    );
  if (own !== null && type === "audio")
    // biome-ignore lint/a11y/useMediaCaption: the file is the author's, and its words are its label
    return <audio src={own} aria-label={alternativeText} controls preload="metadata" className="max-w-full" />;
  if (!/^https?:/i.test(own ?? url)) return null;
  return (
    <a
      href={own ?? url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex items-center gap-1.5 underline underline-offset-2"
    >
      <Download aria-hidden className="size-3.5 flex-none" />
      {alternativeText}
    </a>
  );
}
