import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from '../features/error/ErrorScreen.tsx';
import { DidNotCome } from '../features/offline/DidNotCome.tsx';
import { CodeMissing } from './lazyScreen.tsx';
import { reportError } from './reportErrors.ts';

interface Props {
  children: ReactNode;
  /** What stands in for what failed; without it the error screen does. */
  instead?: ReactNode;
  /** A note that can be closed stands in for what failed. */
  onClose?: (() => void) | undefined;
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
    const { children, instead, onClose } = this.props;
    if (!error) return children;
    const missing = error instanceof CodeMissing;
    if (onClose) return <DidNotCome isMissing={missing} onClose={onClose} />;
    if (instead !== undefined) return instead;
    return <ErrorScreen missing={missing} words={words} retries={retries} onTryAgain={this.tryAgain} />;
  }
}
