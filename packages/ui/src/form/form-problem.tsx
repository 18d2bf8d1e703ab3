import { useFormState } from "react-hook-form";
import { Note } from "../page/note.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

/** What is wrong with the form as a whole, where no field is to blame. */
export function FormProblem() {
  const texts = useUiTexts();
  const { errors } = useFormState();
  const error = errors.root?.server ?? errors.root;
  if (!error?.type) return null;
  return <Note tone="danger">{texts.problem({ code: String(error.type), message: error.message ?? "" })}</Note>;
}
