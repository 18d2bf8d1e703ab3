import { Button } from "@parlo/ui";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "./copy-block.tsx";

/** Something to take elsewhere that not everybody who looks on should read: masked until somebody wants to see it. */
export function HiddenSecret({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <>
      <CopyBlock label={label} text={text} masked={!shown} />
      <Button icon={shown ? <EyeOff /> : <Eye />} onClick={() => setShown(!shown)}>
        {t(shown ? "app.hideSecret" : "app.showSecret")}
      </Button>
    </>
  );
}
