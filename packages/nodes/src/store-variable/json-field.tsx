import type { Json } from "@parlo/engine";
import { TextField } from "@parlo/ui";
import { useState } from "react";

interface JsonFieldProps {
  label: string;
  help: string;
  value: Json;
  onChange: (value: Json) => void;
}

const shown = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));

/** What reads as JSON becomes a number, a list or a truth; anything else stays the text that it is. */
export function JsonField({ label, help, value, onChange }: JsonFieldProps) {
  const [typed, setTyped] = useState(() => shown(value));
  const text = same(read(typed), value) ? typed : shown(value);
  return (
    <TextField
      label={label}
      help={help}
      mono
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(read(next));
      }}
    />
  );
}

function read(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b);
