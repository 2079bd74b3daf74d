import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { fallback: (error: Error) => ReactNode; children: ReactNode };

/** Shows `fallback` in place of children that threw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
