import { Component, type ReactNode } from "react";
import { FailurePanel } from "./failure-panel.tsx";

interface State {
  failure: { error: unknown } | null;
}

/** Around the whole application: what no route has caught ends in the panel, never in an empty page. */
export class LastBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailurePanel error={failure.error} onAgain={() => location.reload()} />;
  }
}
