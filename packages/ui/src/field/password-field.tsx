import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A password with an eye to check what was typed. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "after">) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      after={
        <button
          type="button"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          className="relative grid size-6 flex-none place-items-center rounded-sm text-text-3 before:absolute before:-inset-2.5 hover:text-text"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  );
}
