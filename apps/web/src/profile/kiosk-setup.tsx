import type { Profile } from "@parlo/contract";
import { Note, Skeleton } from "@parlo/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "../app/copy-block.tsx";
import { loadLater } from "../app/load-later.ts";
import { kioskAddressOf } from "./snippet.ts";

const loadQrCode = loadLater(() => import("./qr-code.tsx"));
const QrCode = lazy(async () => ({ default: (await loadQrCode()).QrCode }));

/** How a screen in a room finds this profile: an address to type in or to scan. */
export function KioskSetup({ profile, publicUrl }: { profile: Profile; publicUrl: string }) {
  const { t } = useTranslation();
  const address = kioskAddressOf(profile, publicUrl);
  return (
    <>
      <CopyBlock label={t("profile.deployment.kioskAddress")} text={address} />
      <Suspense fallback={<Skeleton className="size-52" />}>
        <QrCode text={address} label={t("profile.deployment.qrCode")} />
      </Suspense>
      <Note>{t("profile.deployment.kioskSecret")}</Note>
    </>
  );
}
