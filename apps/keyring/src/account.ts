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
  /** With its checksum. */
  address: Address;
  generation: number;
}

/** The signed-in player's wallet as requests and dialogs work on it. */
export interface Account {
  playerId: string;
  /** The only origin that may frame what shows a secret. */
  appOrigin: string;
  /** Addresses that this keyring had before, still served: a share may lie there. */
  movedFrom: readonly string[];
  api: KeyringApi;
  devices: DeviceShares;
  activations: Activations;
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
  crypto: Crypto;
  nowMs(): number;
  /** What the server knows, fresh. */
  facts(): Promise<ApiAnswer<WalletFacts>>;
  /** What the server said last, asked only where it has said nothing yet: enough to know which wallets there are. */
  knownFacts(): Promise<ApiAnswer<WalletFacts>>;
  /** Whether `shares` has this device's part of that wallet. */
  holds(split: Split): Promise<boolean>;
  /** A wallet of the history stands in the place of the linked one: nothing of it is silent, protected or split anew. */
  isOld: boolean;
  /** Its player has opened it this very moment by its own secret. */
  isProven: boolean;
  /** Device and server share of the linked wallet, or why not; `facts` where they were read this very moment. */
  shares(facts?: WalletFacts): Promise<OpenedWallet | Refusal>;
  /** Runs work while no other tab of this browser runs work of that name for this player. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Tells the app that the wallet is another than before. */
  changed(): void;
}
