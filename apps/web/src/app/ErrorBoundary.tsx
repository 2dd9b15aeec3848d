import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from '../features/error/ErrorScreen.tsx';
import { ChunkLoadError } from '../features/offline/ChunkLoadError.tsx';
import { MissingChunkError } from './lazyScreen.tsx';
import { reportPageError } from './reportUncaughtErrors.ts';

interface Props {
  children: ReactNode;
  /** Fallback after an error; defaults to the error screen. */
  fallback?: ReactNode;
  /** Shows a dismissible note instead of the failed UI. */
  onClose?: (() => void) | undefined;
}

interface State extends Pick<ComponentProps<typeof ErrorScreen>, 'text'> {
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
    if (error instanceof MissingChunkError) return error.reset(this.retry);
    reportPageError({ message: error.message, stack: `${error.stack ?? ''}${info.componentStack ?? ''}` });
    // Lazy: only needed to recognize conflicts between wallet extensions.
    import('../features/error/walletConflict.ts').then(
      ({ detectWalletConflict }) => this.setState({ text: detectWalletConflict(error) }),
      () => undefined,
    );
  }

  retry = (): void => this.setState(({ retries }) => ({ error: undefined, text: undefined, retries: retries + 1 }));

  override render(): ReactNode {
    const { error, retries, text } = this.state;
    const { children, fallback, onClose } = this.props;
    if (!error) return children;
    const isChunkMissing = error instanceof MissingChunkError;
    if (onClose) return <ChunkLoadError isMissing={isChunkMissing} onClose={onClose} />;
    if (fallback !== undefined) return fallback;
    return <ErrorScreen isChunkMissing={isChunkMissing} text={text} retries={retries} onTryAgain={this.retry} />;
  }
}
