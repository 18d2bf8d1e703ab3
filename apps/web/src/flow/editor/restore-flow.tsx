import { Button } from "@parlo/ui";
import { ArchiveRestore } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useArchiving } from "../../app/use-archiving.ts";
import { useMay } from "../../app/use-may.ts";
import { useEditorSurroundings } from "./editor-surroundings.tsx";

/** Brings the open flow back where it is archived; it is then opened anew, for editing. */
export function RestoreFlow() {
  const { t } = useTranslation();
  const { flow } = useEditorSurroundings();
  const { restore } = useArchiving(api.flow);
  const may = useMay();
  if (!flow.archivedAt || !may.edit) return null;
  return (
    <Button variant="primary" icon={<ArchiveRestore />} onClick={() => void restore(flow)}>
      {t("flow.list.restore")}
    </Button>
  );
}
