import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import type { Address } from 'viem';
import type { ApiAnswer, KeyringApi } from './api/keyringApi.ts';
import type { Activations } from './book/keyringBook.ts';
import type { DeviceShares, Split } from './device/deviceShares.ts';
import type { Refusal } from './outcome.ts';
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
export interface Account {
  playerId: string;
  /** Only origin that may embed pages that show a secret. */
  appOrigin: string;
  /** Former hosts of this keyring that are still served and may hold a share. */
  movedFrom: readonly string[];
  api: KeyringApi;
  devices: DeviceShares;
  activations: Activations;
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
  crypto: Crypto;
  nowMs(): number;
  /** Fetches the wallet facts from the server. */
  facts(): Promise<ApiAnswer<WalletFacts>>;
  /** Cached wallet facts, fetched only once: sufficient to know which wallets exist. */
  knownFacts(): Promise<ApiAnswer<WalletFacts>>;
  /** Whether this device has its share of that split. */
  holds(split: Split): Promise<boolean>;
  /** A historic wallet takes the place of the linked one: never signs silently, cannot be protected or re-split. */
  isOld: boolean;
  /** The player has just opened it by its own secret. */
  isProven: boolean;
  /** Device and server share of the linked wallet, or a refusal. Pass `facts` if they have just been fetched. */
  shares(facts?: WalletFacts): Promise<OpenedWallet | Refusal>;
  /** Runs work under a cross-tab lock per name and player. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Notifies the app that the wallet has changed. */
  changed(): void;
}
