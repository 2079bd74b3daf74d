import { Component, type ReactNode } from 'react';

/** The code of a part of the app did not come. Once that was shown, it may be asked for anew: `forget`. */
export class ChunkLoadError extends Error {
  readonly code = 'network';
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('Code did not come', { cause });
    this.forget = forget;
  }
}

type ErrorBoundaryProps = { fallback: (error: Error) => ReactNode; children: ReactNode };

/** Shows `fallback` in place of children that threw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown) {
    if (thrown instanceof ChunkLoadError) thrown.forget();
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
