import { Button, Link, Menu } from "@parlo/ui";
import { ChevronDown, Globe } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { languageNames } from "../app/language.ts";
import { languageGroup } from "../app/language-menu.ts";
import { Mark } from "../app/mark.tsx";
import { SignInStage } from "./sign-in-stage.tsx";

export interface SignInFrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The form at the left, the people it is about at the right. */
export function SignInFrame({ title, text, children }: SignInFrameProps) {
  const { t, i18n } = useTranslation();
  const chosen = languageNames[i18n.resolvedLanguage as keyof typeof languageNames] ?? languageNames.en;
  return (
    <div className="grid min-h-dvh flex-1 bg-surface desk:grid-cols-[minmax(0,520px)_1fr]">
      <div className="flex min-w-0 flex-col px-8 pt-7 pb-5 max-tablet:px-5">
        <div className="flex items-center gap-2 text-lg font-bold">
          <Mark className="size-[30px]" />
          {t("app.name")}
        </div>
        <main className="m-auto w-full max-w-[340px] py-10">
          <h1 className="text-2xl font-bold tracking-[-0.015em]">{title}</h1>
          <p className="mt-1 mb-5 text-md text-text-2">{text}</p>
          {children}
        </main>
        <footer className="flex items-center gap-4 text-xs text-text-3">
          <Menu
            align="start"
            side="top"
            groups={[languageGroup(i18n, t("frame.language"))]}
            trigger={
              <Button
                variant="quiet"
                size="sm"
                className="-ms-2 text-xs"
                aria-label={`${t("frame.language")}: ${chosen}`}
              >
                <Globe aria-hidden />
                {chosen}
                <ChevronDown aria-hidden />
              </Button>
            }
          />
          {configuration.supportEmail && (
            <Link href={`mailto:${configuration.supportEmail}`} className="ms-auto hover:text-text">
              {t("auth.help")}
            </Link>
          )}
        </footer>
      </div>
      <SignInStage />
    </div>
  );
}
