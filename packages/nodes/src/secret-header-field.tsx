import type { KeptSecret } from "@parlo/engine";
import { SecretField } from "@parlo/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FormSurroundings, KindTexts } from "./editor.ts";

interface SecretHeaderFieldProps {
  value: KeptSecret | null;
  onChange: (value: KeptSecret) => void;
  /** Where the secret will be sent; null while a variable decides, and none can be entered. */
  origin: string | null;
  keep: FormSurroundings["onKeepSecret"];
  t: KindTexts;
  error: string | undefined;
}

/** One secret: its letters stand here alone until the field is left, and then with the server. */
export function SecretHeaderField({ value, onChange, origin, keep, t, error }: SecretHeaderFieldProps) {
  const [typed, setTyped] = useState("");
  const [failed, setFailed] = useState(false);
  const underway = useRef("");
  const save = async () => {
    const secret = typed.trim();
    if (secret === "" || secret === underway.current || origin === null || !keep) return;
    underway.current = secret;
    setFailed(false);
    try {
      onChange(await keep(secret, origin));
      setTyped("");
    } catch {
      setFailed(true);
    } finally {
      underway.current = "";
    }
  };
  const leave = useRef(save);
  useLayoutEffect(() => {
    leave.current = save;
  });
  // A drawer that is closed takes the field away without leaving it.
  useEffect(() => () => void leave.current(), []);
  const moved = value !== null && value.origin !== origin && t("http.secretMoved", { origin: value.origin });
  return (
    <SecretField
      key={value?.id}
      label={t("value")}
      help={origin === null ? t("http.secretAddress") : t("http.secretHelp", { origin })}
      // That none was entered yet is seen, and told of the step: the help says what to do, and stays.
      error={failed ? t("http.secretFailed") : moved || (value === null ? undefined : error)}
      stored={value?.hint}
      value={typed}
      onChange={setTyped}
      onBlur={() => void save()}
      disabled={origin === null || !keep}
    />
  );
}
