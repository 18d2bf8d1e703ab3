import "./step-marks.css";
import { Button, type ButtonProps } from "@parlo/ui";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";

interface ProblemsButtonProps extends ButtonProps {
  /** On a narrow screen a sign stands for the word. */
  brief?: boolean;
}

/** Opens the list of what is wrong with the flow, and says how much that is. */
export function ProblemsButton({ brief = false, ...button }: ProblemsButtonProps) {
  const { t } = useTranslation();
  const { problems } = useFlowEditor();
  const count = useObserved(problems, (all) => all.length);
  const errors = useObserved(problems, (all) => all.some(({ severity }) => severity === "error"));
  return (
    <Button variant="quiet" icon={brief && <CircleAlert className="desk:hidden" />} {...button}>
      <span className={brief ? "max-desk:sr-only" : undefined}>{t("canvas.problems.title")}</span>
      {count > 0 && (
        <span className={`problem-count ${errors ? "error" : "warning"}`}>
          <span className="sr-only">: </span>
          {count}
        </span>
      )}
    </Button>
  );
}
