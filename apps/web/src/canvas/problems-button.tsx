import "./step-marks.css";
import { Button, type ButtonProps } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";

/** Opens the list of what is wrong with the flow, and says how much that is. */
export function ProblemsButton(props: ButtonProps) {
  const { t } = useTranslation();
  const { problems } = useFlowEditor();
  const count = useObserved(problems, (all) => all.length);
  const errors = useObserved(problems, (all) => all.some(({ severity }) => severity === "error"));
  return (
    <Button variant="quiet" {...props}>
      {t("canvas.problems.title")}
      {count > 0 && (
        <span className={`problem-count ${errors ? "error" : "warning"}`}>
          <span className="sr-only">: </span>
          {count}
        </span>
      )}
    </Button>
  );
}
