import type { IncomingAction } from "@parlo/contract";
import { Button, TextField } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signalValue } from "./signal-value.ts";

interface TestSignalProps {
  disabled: boolean;
  onSend: (signal: NonNullable<IncomingAction["signal"]>) => void;
}

/** Sends what a page or a program would. */
export function TestSignal({ disabled, onSend }: TestSignalProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [typed, setTyped] = useState("");
  const value = signalValue(typed);
  return (
    <form
      className="flex flex-none flex-col gap-2 border-t border-line px-3.5 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && value !== "malformed") onSend({ name: name.trim(), ...value });
      }}
    >
      <TextField
        label={t("flow.test.signalName")}
        mono
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={name}
        onChange={setName}
      />
      <TextField
        label={t("flow.test.signalValue")}
        optional
        help={t("flow.test.signalValueHelp")}
        error={value === "malformed" ? t("flow.test.signalValueBad") : undefined}
        mono
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <div className="flex justify-end">
        <Button type="submit" size="sm" disabled={disabled || !name.trim() || value === "malformed"}>
          {t("flow.test.sendSignal")}
        </Button>
      </div>
    </form>
  );
}
