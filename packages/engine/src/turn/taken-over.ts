/** The code of what was broken off because a person takes over: to its node it was cancelled, and no other node follows. */
export const takenOver = "taken-over";
