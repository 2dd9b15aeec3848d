import type { ServerEvent } from '@jumpy/protocol/events';
import type { ReactNode } from 'react';
import type { WalletView } from '../data/walletClient.ts';

/**
 * An element's name: its English text, or a function that returns its message, for one with arguments and for one whose
 * text has several translations.
 */
export type ElementName = string | (() => string);

/** An interaction with a state: press an element by name, type into a field, or scroll an element into view. */
export type StateAction =
  | ElementName
  | { readonly type: string; readonly into: ElementName }
  | { readonly see: ElementName };

/** A state of a screen: its URL, the server's responses and the interactions that lead to it. */
export interface State {
  /** URL of the product. */
  readonly path: string;
  readonly anonymous?: boolean;
  /** Overrides of the default responses, which are those for Moonbean, a player with runs. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Moonbean's wallet, if the screen needs one. */
  readonly wallet?: Partial<WalletView>;
  /** Local storage entries. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Further setup of the browser and its storage before rendering. */
  readonly setup?: () => void | Promise<void>;
  /** Interactions, in order. */
  readonly actions?: readonly StateAction[];
  /** Server events sent after the first render. */
  readonly events?: readonly ServerEvent[];
  /** Further actions after the first render. */
  readonly afterRender?: () => void;
  /** Text that must appear before the state counts as ready. */
  readonly expectedText?: string;
  /** Rendered instead of the product. */
  readonly render?: () => ReactNode;
  /** Font scale; 2 doubles the text size. */
  readonly textScale?: number;
}

/** States of a screen, by their name in the URL. */
export type ScreenStates = Readonly<Record<string, State>>;
