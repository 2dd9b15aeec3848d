import type { Timers } from '@jumpy/browser/timers';
import type { ServerEvent } from '@jumpy/protocol/events';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { WalletClient } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import type { WalletApi } from './walletApi.ts';

/** What the wallet client stands on; the world comes in here. */
export interface WalletClientParts {
  discordId: string;
  provider: WalletProviderName;
  chain: ChainConfig | null;
  keyring: Keyring;
  /** Our keyring, where another provider is in use: wallets of the history may still lie there. */
  keyringBefore?: (() => Keyring) | undefined;
  api: WalletApi;
  timers: Timers;
  storage: Storage;
  page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };
  openTab(url: string): void;
  /** Logs out, waits 1 s and logs in again (RECOV-27). */
  signInAgain(): Promise<void>;
  /** The linked wallet's address, whenever it was looked at. */
  onAddress(address: string): void;
  /** What was sent from here is another list than before, or stands otherwise in it. */
  onSending(): void;
  /** Server and keyring contradict each other (RECOV-20): told once, for those who keep the product. */
  onContradiction(facts: string): void;
}

/** The wallet client with its beginning and end. */
export interface OpenWalletClient extends WalletClient {
  start(): void;
  /** The wallet, its balance or a transaction has changed: what is known is read anew at once. */
  hear(event: ServerEvent): void;
  /** The player has signed out. The device's share stays, and so does what the server was not told yet. */
  close(): void;
}
