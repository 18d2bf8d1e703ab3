import { Component, type ReactNode } from "react";

interface FormBoundaryProps {
  /** What the form shows: another value is another try. */
  value: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface FormBoundaryState {
  readonly value: unknown;
  readonly failed: boolean;
}

/** A form is also given settings that do not fit its schema; where it cannot draw them, something else stands in its place. */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = { value: undefined, failed: false };

  static getDerivedStateFromProps({ value }: FormBoundaryProps, state: FormBoundaryState): FormBoundaryState | null {
    return value === state.value ? null : { value, failed: false };
  }

  static getDerivedStateFromError(): Partial<FormBoundaryState> {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
