import type { ServerEvent } from '@jumpy/protocol/events';
import type { ReactNode } from 'react';
import type { WalletView } from '../data/walletClient.ts';

/** What is done to a state: something is pressed, by its name; a field is filled in; something is brought into view. */
export type Act = string | { readonly type: string; readonly into: string } | { readonly see: string };

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
  /** What the browser is, and what it keeps besides, before anything is drawn. */
  readonly before?: () => void | Promise<void>;
  /** What is done, one after another. */
  readonly press?: readonly Act[];
  /** What the server tells once it stands. */
  readonly tells?: readonly ServerEvent[];
  /** What else is done once it stands. */
  readonly opens?: () => void;
  /** Words that stand there at the end: until then it does not stand. */
  readonly says?: string;
  /** What is drawn in the place of the product. */
  readonly part?: () => ReactNode;
  /** Letters of this size, 2 for twice. */
  readonly letters?: number;
}

/** States of a screen, by their name in the address. */
export type ScreenStates = Readonly<Record<string, State>>;
