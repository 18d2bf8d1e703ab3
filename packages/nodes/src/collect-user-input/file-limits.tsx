import { sentFileKinds } from "@parlo/engine";
import { NumberField } from "@parlo/ui";
import type { KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import { ToggleChips } from "../toggle-chips.tsx";
import { type Field, largestFileMb } from "./collect-user-input.kind.ts";

interface FileLimitsProps extends NamedItem<Field> {
  t: KindTexts;
}

/** Which files may be sent, how many and how large. */
export function FileLimits({ value, onChange, t, problemAt }: FileLimitsProps) {
  return (
    <>
      <ToggleChips
        label={t("fields.fileKinds")}
        help={t("fields.fileKindsHelp")}
        value={value.fileKinds}
        onChange={(chosen) =>
          onChange({ ...value, fileKinds: sentFileKinds.filter((kind) => chosen.includes(kind)) }, "fileKinds")
        }
        options={sentFileKinds.map((kind) => ({ value: kind, label: t(`fileKind.${kind}`) }))}
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t("fields.fewestFiles")}
          optional
          placeholder="1"
          error={problemAt("least")}
          value={value.least}
          onChange={(least) => onChange({ ...value, least }, "least")}
        />
        <NumberField
          label={t("fields.mostFiles")}
          optional
          placeholder="1"
          value={value.most}
          onChange={(most) => onChange({ ...value, most }, "most")}
        />
      </div>
      <NumberField
        label={t("fields.largestMb")}
        optional
        placeholder={`${largestFileMb}`}
        error={problemAt("largestMb")}
        value={value.largestMb}
        onChange={(largestMb) => onChange({ ...value, largestMb }, "largestMb")}
      />
    </>
  );
}
