import { Component, type ReactNode } from 'react';
import { network } from '../data/network.ts';
import { StaleBuildScreen } from '../features/offline/StaleBuildScreen.tsx';
import { MissingChunkError } from './lazyScreen.tsx';
import { OfflineFallback } from './OfflineFallback.tsx';

interface Props {
  children: ReactNode;
  /** Path of the screen; a new path resets the error. */
  at: string;
}

interface State {
  error: unknown;
  at: string;
}

/** Error boundary for chunks that fail to load; retries once the network is back. Other errors are rethrown. */
export class ChunkErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, at: this.props.at };
  #wasGone = false;
  #stop = (): void => undefined;
  #look = (): void => {
    if (network.now() !== 'gone' && this.state.error) this.tryAgain();
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { error: undefined, at };
  }

  override componentDidMount(): void {
    const stopHearing = network.hear(this.#look);
    // If a pending response arrives after the browser reports offline, `network` never counts as gone, so the event is
    // needed too.
    window.addEventListener('online', this.#look);
    this.#stop = () => {
      stopHearing();
      window.removeEventListener('online', this.#look);
    };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingChunkError) error.forget(this.tryAgain);
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  tryAgain = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof MissingChunkError)) throw error;
    if (network.now() === 'gone' || !navigator.onLine) {
      this.#wasGone = true;
      return <OfflineFallback place="code" onRetry={this.tryAgain} />;
    }
    return <StaleBuildScreen isBack={this.#wasGone} />;
  }
}
