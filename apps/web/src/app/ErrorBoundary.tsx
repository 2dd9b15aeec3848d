import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from '../features/error/ErrorScreen.tsx';
import { ChunkLoadError } from '../features/offline/ChunkLoadError.tsx';
import { MissingChunkError } from './lazyScreen.tsx';
import { reportPageError } from './reportUncaughtErrors.ts';

interface Props {
  children: ReactNode;
  /** Fallback after an error; defaults to the error screen. */
  instead?: ReactNode;
  /** Shows a dismissible note instead of the failed UI. */
  onClose?: (() => void) | undefined;
}

interface State extends Pick<ComponentProps<typeof ErrorScreen>, 'words'> {
  error: Error | undefined;
  retries: number;
}

/** Catches render errors of a screen and offers recovery. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (error instanceof MissingChunkError) return error.forget(this.tryAgain);
    reportPageError({ message: error.message, stack: `${error.stack ?? ''}${info.componentStack ?? ''}` });
    // Lazy: only needed to recognize conflicts between wallet extensions.
    import('../features/error/walletConflict.ts').then(
      ({ detectWalletConflict }) => this.setState({ words: detectWalletConflict(error) }),
      () => undefined,
    );
  }

  tryAgain = (): void => this.setState(({ retries }) => ({ error: undefined, words: undefined, retries: retries + 1 }));

  override render(): ReactNode {
    const { error, retries, words } = this.state;
    const { children, instead, onClose } = this.props;
    if (!error) return children;
    const missing = error instanceof MissingChunkError;
    if (onClose) return <ChunkLoadError isMissing={missing} onClose={onClose} />;
    if (instead !== undefined) return instead;
    return <ErrorScreen missing={missing} words={words} retries={retries} onTryAgain={this.tryAgain} />;
  }
}
