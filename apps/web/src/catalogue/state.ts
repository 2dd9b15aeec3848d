import type { ServerEvent } from '@jumpy/protocol/events';
import type { ReactNode } from 'react';
import type { WalletView } from '../data/walletClient.ts';

/** One state of a screen: where it stands, what the server answers there, and what is done until it shows. */
export interface State {
  /** The product's address. */
  readonly at: string;
  /** Nobody is signed in. */
  readonly anonymous?: boolean;
  /** What the server answers besides; otherwise as to Moonbean, who has played. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Moonbean's wallet, if the screen is to have one. */
  readonly wallet?: Partial<WalletView>;
  /** What the browser remembers. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Names of what is pressed, one after another. */
  readonly press?: readonly string[];
  /** What the server tells once it stands. */
  readonly tells?: readonly ServerEvent[];
  /** What else is done once it stands. */
  readonly opens?: () => void;
  /** What is drawn in the place of the product. */
  readonly part?: () => ReactNode;
  /** Letters of this size, 2 for twice. */
  readonly letters?: number;
}

/** States of a screen, by their name in the address. */
export type ScreenStates = Readonly<Record<string, State>>;
