import { Component, type ReactNode } from 'react';
import { network } from '../data/network.ts';
import { StaleBuildScreen } from '../features/offline/StaleBuildScreen.tsx';
import { MissingChunkError } from './lazyScreen.tsx';
import { OfflineFallback } from './OfflineFallback.tsx';

interface Props {
  children: ReactNode;
  /** Path of the screen; a new path resets the error. */
  pathname: string;
}

interface State {
  error: unknown;
  pathname: string;
}

/** Error boundary for chunks that fail to load; retries once the network is back. Other errors are rethrown. */
export class ChunkErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, pathname: this.props.pathname };
  #wasOffline = false;
  #unsubscribe = (): void => undefined;
  #retryIfOnline = (): void => {
    if (network.getStatus() !== 'gone' && this.state.error) this.retry();
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): Partial<State> | null {
    return pathname === state.pathname ? null : { error: undefined, pathname };
  }

  override componentDidMount(): void {
    const stopHearing = network.subscribe(this.#retryIfOnline);
    // If a pending response arrives after the browser reports offline, `network` never counts as gone, so the event is
    // needed too.
    window.addEventListener('online', this.#retryIfOnline);
    this.#unsubscribe = () => {
      stopHearing();
      window.removeEventListener('online', this.#retryIfOnline);
    };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingChunkError) error.reset(this.retry);
  }

  override componentWillUnmount(): void {
    this.#unsubscribe();
  }

  retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof MissingChunkError)) throw error;
    if (network.getStatus() === 'gone' || !navigator.onLine) {
      this.#wasOffline = true;
      return <OfflineFallback place="code" onRetry={this.retry} />;
    }
    return <StaleBuildScreen isBack={this.#wasOffline} />;
  }
}
