import { createContext, type ReactNode, useContext } from "react";
import type { UiTexts } from "./ui-texts.ts";

const Texts = createContext<UiTexts | null>(null);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>;
}

export function useUiTexts(): UiTexts {
  const texts = useContext(Texts);
  if (!texts) throw new Error("UiTextsProvider is missing above this component");
  return texts;
}
