import { Component, Suspense, type ReactNode } from 'react';

/** `forget` clears the failed import, so that the next render retries. */
export class ChunkLoadError extends Error {
  readonly code = 'network';
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A chunk could not be loaded', { cause });
    this.forget = forget;
  }
}

type ErrorBoundaryProps = { fallback?: (error: Error) => ReactNode; children: ReactNode };

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown) {
    if (thrown instanceof ChunkLoadError) thrown.forget();
  }

  override render() {
    return this.state.error ? this.props.fallback?.(this.state.error) : this.props.children;
  }
}

/** Renders nothing while its children are loading or when they fail: the page works without them. */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
