/** "3 ms", "1.18 s"; with the narrow space that units have. */
export function showMs(milliseconds: number): string {
  if (milliseconds < 1) return "< 1\u202fms";
  if (milliseconds < 1000) return `${Math.round(milliseconds)}\u202fms`;
  const seconds = milliseconds / 1000;
  return `${seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(1)}\u202fs`;
}
