/** What every avatar can do; one with animations of its own knows more. */
export const gestureNames = [
  "wave",
  "nod",
  "shake-head",
  "bow",
  "point-left",
  "point-right",
  "point-up",
  "thumbs-up",
  "shrug",
  "welcome",
  "think",
  "clap",
  "count",
] as const;

/** What every face can show. */
export const emotionNames = ["neutral", "happy", "sad", "angry", "surprised", "afraid", "thinking", "loving"] as const;
