import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type FlowPerson, useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { PersonFaces } from "./person-faces.tsx";

/** Who else has the settings of this node open. */
export function PeopleHere({ nodeId }: { nodeId: string }) {
  const { people } = useFlowEditor();
  const { t } = useTranslation();
  const all = useObserved(
    people,
    useCallback((everybody) => (everybody.some((person) => person.nodeId === nodeId) ? everybody : nobody), [nodeId]),
  );
  return <PersonFaces people={all.filter((person) => person.nodeId === nodeId)} label={t("canvas.people.onStep")} />;
}

const nobody: readonly FlowPerson[] = [];
