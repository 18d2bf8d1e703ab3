import { usePageTitle } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { Mark } from "../app/mark.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { SignInStage } from "./sign-in-stage.tsx";

export interface SignInFrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

const link = "relative rounded-xs before:absolute before:-inset-3.5 hover:text-text";

/** The form at the left, the people it is about at the right. */
export function SignInFrame({ title, text, children }: SignInFrameProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <div className="grid min-h-dvh flex-1 bg-surface desk:grid-cols-[minmax(0,520px)_1fr]">
      <div className="flex min-w-0 flex-col px-8 pt-7 pb-5 max-tablet:px-5">
        <div className="flex items-center gap-2 text-lg font-bold">
          <Mark className="size-[30px]" />
          {t("app.name")}
        </div>
        <main className="m-auto w-full max-w-[340px] py-10">
          <h1 className="text-2xl font-bold tracking-[-0.015em] hyphens-auto">{title}</h1>
          <p className="mt-1 mb-5 text-md text-text-2 empty:mt-0">{text}</p>
          {children}
        </main>
        <footer className="flex items-center gap-4 text-xs text-text-3">
          <LanguageSelect />
          <nav aria-label={t("auth.more")} className="ms-auto flex gap-8 empty:hidden">
            {configuration.landingUrl && (
              <a href={configuration.landingUrl} className={link}>
                {t("auth.website")}
              </a>
            )}
            {configuration.supportEmail && (
              <a href={`mailto:${configuration.supportEmail}`} className={link}>
                {t("auth.help")}
              </a>
            )}
          </nav>
        </footer>
      </div>
      <SignInStage />
    </div>
  );
}
