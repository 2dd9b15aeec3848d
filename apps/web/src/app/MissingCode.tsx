import { Component, type ReactNode } from 'react';
import { network } from '../data/network.ts';
import { RenewedScreen } from '../features/offline/RenewedScreen.tsx';
import { CodeMissing } from './lazyScreen.tsx';
import { OfflineHere } from './OfflineHere.tsx';

interface Props {
  children: ReactNode;
  /** Another address is another screen: what one lacks says nothing of the next. */
  at: string;
}

interface State {
  error: unknown;
  at: string;
}

/** Stands in for a screen whose code did not come, and shows it as soon as it can be had; every other error is let through. */
export class MissingCode extends Component<Props, State> {
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
    // Where an answer that was under way came after the browser's word, the network never counted as gone.
    window.addEventListener('online', this.#look);
    this.#stop = () => {
      stopHearing();
      window.removeEventListener('online', this.#look);
    };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeMissing) error.forget(this.tryAgain);
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  tryAgain = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof CodeMissing)) throw error;
    if (network.now() === 'gone' || !navigator.onLine) {
      this.#wasGone = true;
      return <OfflineHere place="code" onRetry={this.tryAgain} />;
    }
    return <RenewedScreen isBack={this.#wasGone} />;
  }
}
