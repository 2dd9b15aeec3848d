import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from '../features/error/ErrorScreen.tsx';
import { isWalletConflict } from '../features/error/walletConflict.ts';
import { CodeMissing } from './lazyScreen.tsx';
import { reportError } from './reportErrors.ts';

interface Props {
  children: ReactNode;
  /** What stands in for what failed; without it the error screen does. */
  instead?: ReactNode;
}

interface State {
  error: Error | undefined;
  retries: number;
}

/** Catches what a screen throws and offers a way on (OVER-18 to OVER-20). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (error instanceof CodeMissing) return error.forget(this.tryAgain);
    reportError({ message: error.message, stack: `${error.stack ?? ''}${info.componentStack ?? ''}` });
  }

  tryAgain = (): void => this.setState(({ retries }) => ({ error: undefined, retries: retries + 1 }));

  override render(): ReactNode {
    const { error, retries } = this.state;
    const { children, instead } = this.props;
    if (!error) return children;
    if (instead !== undefined) return instead;
    const cause = error instanceof CodeMissing ? 'missing' : isWalletConflict(error) ? 'wallet' : 'fell';
    return <ErrorScreen cause={cause} retries={retries} onTryAgain={this.tryAgain} />;
  }
}
