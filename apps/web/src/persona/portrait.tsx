import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { User } from "lucide-react";
import { api } from "../app/api.ts";
import { configuration } from "../app/configuration.ts";

const sizes = {
  sm: "size-7 rounded-full",
  md: "size-12 rounded-md",
  lg: "aspect-square w-full max-w-40 rounded-lg",
} as const;

/** The picture of an avatar; a plain figure where there is none. It stands beside a name, so it says nothing of its own. */
export function Portrait({ avatarId, size }: { avatarId: string | null; size: keyof typeof sizes }) {
  const { data } = useQuery({
    ...api.avatar.get.queryOptions({ input: { id: avatarId ?? "" } }),
    enabled: avatarId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const look = clsx("grid flex-none place-items-center overflow-hidden bg-brand-soft text-brand-text", sizes[size]);
  if (!data?.coverImg) {
    return (
      <span className={look} aria-hidden>
        <User />
      </span>
    );
  }
  const address = new URL(data.coverImg, configuration.apiUrl).href;
  return <img src={address} alt="" className={clsx(look, "object-cover object-top")} />;
}
