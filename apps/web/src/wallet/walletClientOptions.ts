import type { Timers } from '@jumpy/browser/timers';
import type { ServerEvent } from '@jumpy/protocol/events';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { WalletClient } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import type { WalletApi } from './walletApi.ts';

/** Dependencies of the wallet client. */
export interface WalletClientOptions {
  discordId: string;
  provider: WalletProviderName;
  chain: ChainConfig | null;
  keyring: Keyring;
  /** Our keyring, if another provider is in use; it may still hold former wallets. */
  previousKeyring?: (() => Keyring) | undefined;
  api: WalletApi;
  timers: Timers;
  storage: Storage;
  page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };
  openTab(url: string): void;
  /** Logs out, waits 1 s and logs in again. */
  signInAgain(): Promise<void>;
  /** Called with the linked wallet's address after every read. */
  onAddress(address: string): void;
  /** Called when the list of sent transactions or one of their states has changed. */
  onSentChange(): void;
  /** Called once if server and keyring contradict each other, for error reporting. */
  onContradiction(facts: string): void;
}

/** A wallet client with its lifecycle methods. */
export interface OpenWalletClient extends WalletClient {
  start(): void;
  /** Handles a server event about the wallet, its balance or a transaction by refreshing at once. */
  handleEvent(event: ServerEvent): void;
  /** Called on sign-out. The device share and unsent records are kept. */
  close(): void;
}
