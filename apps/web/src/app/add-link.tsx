import { Button, Link } from "@parlo/ui";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useMay } from "./use-may.ts";

/** Leads to where something new is made; only for those who may make it. */
export function AddLink({ href, children }: { href: string; children: ReactNode }) {
  if (!useMay().edit) return null;
  return (
    <Button variant="primary" asChild>
      <Link href={href}>
        <Plus aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
