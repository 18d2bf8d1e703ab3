/** A value that a test begins with, as it is typed. */
export interface StartValue {
  readonly key: string;
  readonly typed: string;
}
