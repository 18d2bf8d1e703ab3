import { useState } from "react";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";

export type TestedProfile = ReturnType<typeof useTestedProfile>;

/**
 * As whom a test talks, and in which of its languages: in the one that the settings show at first, until another is
 * chosen, or in that of a test which goes on.
 */
export function useTestedProfile(firstId: string | null, firstLanguage: string | null = null) {
  const { known, form } = useEditorSurroundings();
  const [profileId, setProfileId] = useState(firstId);
  const [first] = useState(form.language);
  const [chosen, setChosen] = useState(firstLanguage);
  const setLanguage: (language: string) => void = setChosen;
  const { profiles } = known;
  const profile = profiles.find(({ id }) => id === profileId) ?? profiles[0] ?? null;
  const languages = profile?.languages ?? [];
  const wished = languages.includes(chosen ?? "") ? (chosen ?? "") : first;
  const tongue = (language: string) => language.split("-")[0];
  const language =
    languages.find((one) => one === wished) ??
    languages.find((one) => tongue(one) === tongue(wished)) ??
    languages[0] ??
    wished;
  return { profiles, profile, languages, language, setProfileId, setLanguage };
}
