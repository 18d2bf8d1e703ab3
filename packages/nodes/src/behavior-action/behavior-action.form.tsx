import type { NodeForm } from "../editor.ts";
import type { behaviorActionKind } from "./behavior-action.kind.ts";
import { emotionNames, gestureNames } from "./behavior-names.ts";
import { BehaviorRows } from "./behavior-rows.tsx";

export const behaviorActionForm: NodeForm<typeof behaviorActionKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <BehaviorRows
        label={t("fields.gestures")}
        help={t("fields.namesHelp")}
        addLabel={t("fields.addGesture")}
        names={gestureNames}
        value={value.gestures}
        onChange={(gestures, field) => onChange({ ...value, gestures }, `gestures.${field}`)}
        problemAt={(field) => problemAt(field === "" ? "gestures" : `gestures.${field}`)}
        {...{ t, surroundings }}
      />
      <BehaviorRows
        label={t("fields.emotions")}
        addLabel={t("fields.addEmotion")}
        names={emotionNames}
        value={value.emotions}
        onChange={(emotions, field) => onChange({ ...value, emotions }, `emotions.${field}`)}
        problemAt={(field) => problemAt(field === "" ? "emotions" : `emotions.${field}`)}
        {...{ t, surroundings }}
      />
    </>
  ),
};
