import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from '../features/error/ErrorScreen.tsx';
import { CodeMissing } from './lazyScreen.tsx';
import { reportError } from './reportErrors.ts';

interface Props {
  children: ReactNode;
  /** Replaces what failed, and is given whether its code did not load or it failed while drawing; by default the error screen. */
  instead?: ReactNode | ((isMissing: boolean) => ReactNode);
}

interface State extends Pick<ComponentProps<typeof ErrorScreen>, 'words'> {
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
    // A closer look, for the few whose wallet extensions it is.
    import('../features/error/walletConflict.ts').then(
      ({ walletConflict }) => this.setState({ words: walletConflict(error) }),
      () => undefined,
    );
  }

  tryAgain = (): void => this.setState(({ retries }) => ({ error: undefined, words: undefined, retries: retries + 1 }));

  override render(): ReactNode {
    const { error, retries, words } = this.state;
    const { children, instead } = this.props;
    if (!error) return children;
    const missing = error instanceof CodeMissing;
    if (instead !== undefined) return typeof instead === 'function' ? instead(missing) : instead;
    return <ErrorScreen missing={missing} words={words} retries={retries} onTryAgain={this.tryAgain} />;
  }
}
