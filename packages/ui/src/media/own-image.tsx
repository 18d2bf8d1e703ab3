import { ownAddress } from "./own-address.ts";

export interface OwnImageProps {
  address: string | undefined;
  alternativeText: string;
  className?: string;
}

/** A picture that lies on this site; nothing for one from elsewhere, which pages here do not load. */
export function OwnImage({ address, alternativeText, className }: OwnImageProps) {
  const own = address === undefined ? null : ownAddress(address, location.href);
  return own === null ? null : <img src={own} alt={alternativeText} loading="lazy" className={className} />;
}
