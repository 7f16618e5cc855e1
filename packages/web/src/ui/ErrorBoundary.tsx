import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What stands in for the children when they fail. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  /** A change of this (the address, say) gives the children another chance. */
  resetKey?: string;
  /** Told once the failure is on the screen. */
  onCaught?: () => void;
};

type State = { error: Error | null; failedAt: string | undefined };

/** Keeps a broken screen from taking the whole application with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.failedAt === props.resetKey) return null;
    return { error: null, failedAt: props.resetKey };
  }

  override componentDidCatch(): void {
    this.props.onCaught?.();
  }

  retry = (): void => {
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { error } = this.state;
    return error ? fallback(error, this.retry) : children;
  }
}
