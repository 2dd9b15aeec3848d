import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import type { Address } from 'viem';
import type { KeyringApiResult, KeyringApi } from './api/keyringApi.ts';
import type { ActivationStore } from './book/keyringDb.ts';
import type { DeviceShares, WalletSplit } from './device/deviceShares.ts';
import type { RequestRefusal } from './requestOutcome.ts';
import type { SharePair } from './shares/combineShares.ts';

/** Device and server share of the linked wallet, for `withKey`. */
export interface OpenedWallet {
  ok: true;
  shares: SharePair;
  walletId: string;
  /** Checksummed. */
  address: Address;
  generation: number;
}

/** Wallet of the signed-in player, as requests and dialogs use it. */
export interface WalletAccount {
  playerId: string;
  /** Only origin that may embed pages that show a secret. */
  appOrigin: string;
  /** Former hosts of this keyring that are still served and may hold a share. */
  movedFrom: readonly string[];
  api: KeyringApi;
  devices: DeviceShares;
  activations: ActivationStore;
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
  crypto: Crypto;
  nowMs(): number;
  /** Fetches the wallet facts from the server. */
  fetchFacts(): Promise<KeyringApiResult<WalletFacts>>;
  /** Cached wallet facts, fetched only once: sufficient to know which wallets exist. */
  getCachedFacts(): Promise<KeyringApiResult<WalletFacts>>;
  /** Whether this device has its share of that split. */
  hasDeviceShare(split: WalletSplit): Promise<boolean>;
  /** A historic wallet takes the place of the linked one: never signs silently, cannot be protected or re-split. */
  isHistoric: boolean;
  /** The player has just opened it by its own secret. */
  isReauthenticated: boolean;
  /** Device and server share of the linked wallet, or a refusal. Pass `facts` if they have just been fetched. */
  openShares(facts?: WalletFacts): Promise<OpenedWallet | RequestRefusal>;
  /** Runs work under a cross-tab lock per name and player. */
  withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Notifies the app that the wallet has changed. */
  notifyChanged(): void;
}
