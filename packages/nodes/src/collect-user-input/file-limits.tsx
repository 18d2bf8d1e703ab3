import { sentFileKinds } from "@parlo/engine";
import { NumberField } from "@parlo/ui";
import type { KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import { ToggleChips } from "../toggle-chips.tsx";
import { type FieldSetting, largestFileMb } from "./collect-user-input.kind.ts";
import { written } from "./number-bounds.ts";

interface FileLimitsProps extends NamedItem<FieldSetting> {
  t: KindTexts;
}

/** Which files may be sent, how many and how large. */
export function FileLimits({ value, onChange, t, problemAt }: FileLimitsProps) {
  const { least, most } = written(value);
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
          value={least}
          onChange={(least) => onChange({ ...value, least }, "least")}
        />
        <NumberField
          label={t("fields.mostFiles")}
          optional
          placeholder="1"
          value={most}
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
