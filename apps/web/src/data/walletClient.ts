import type { WalletStatus } from '@jumpy/domain/walletStatus';
import type { TransactionType } from '@jumpy/protocol/http/chain';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import type {
  KeyringErrorCode,
  KeyringQuote,
  KeyringReceipt,
  KeyringSentLog,
  KeyringSentTransaction,
  KeyringStorage,
  RequestedTransaction,
} from '@jumpy/protocol/keyring';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The last known balance, valid until the next successful read. */
export interface WalletBalance {
  /** Undefined if never read. */
  lastKnownWei: bigint | undefined;
  /** Time of the last read, in milliseconds since 1970. */
  readAtMs: number | undefined;
  /** Whether the last attempt failed on every RPC endpoint. */
  failed: boolean;
  reading: boolean;
}

/** A replaced wallet, which the player can still empty and export. */
export interface OldWalletView {
  walletId: string;
  address: string;
  /** The provider that holds it; it opens only there. */
  provider: WalletProviderName;
}

export interface WalletView {
  status: WalletStatus;
  /** The linked wallet's address; only this one is shown or funded. */
  address: string | undefined;
  walletId: string | undefined;
  /** When the server linked it, in milliseconds since 1970; undefined if unknown. */
  linkedAtMs?: number | undefined;
  /** Whether this browser can sign with it. */
  canSignHere: boolean;
  recovery: readonly RecoveryKind[];
  /** Previous wallets, latest first. */
  history?: readonly OldWalletView[];
  /** Whether the browser granted persistent storage for this device's share; undefined if unknown. */
  isPersisted?: boolean | undefined;
  /** The keyring has moved to a new origin; this browser's wallet data may still be at the previous one. */
  mayLieBefore?: boolean | undefined;
  /** If the browser blocks the wallet's storage in this page: whether the user can be asked for access. */
  storage?: Exclude<KeyringStorage, 'open'> | undefined;
  /** The wallet runs in a separate window and awaits the player's approval there. */
  hasWindowPrompt?: boolean;
  /** The wallet provider; undefined for our own keyring. */
  provider?: WalletProviderName;
  /** Progress of wallet creation; an error resets to idle after 30 s. */
  creation:
    | { state: 'idle' }
    | { state: 'creating'; attempt: number }
    | { state: 'error'; message: string; code?: KeyringErrorCode };
  balance: WalletBalance;
}

/** Purpose of a transaction, stored with its record. */
export interface SendPurpose {
  type: TransactionType;
  runId?: string;
  /** The announced mint that this transaction completes. */
  intentId?: string;
}

/**
 * A wallet request that was not completed. `message` is for users; `txHash` is set if a transaction was sent before the
 * failure; `revertData` is the contract's revert data.
 */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: KeyringErrorCode;
  readonly txHash: string | undefined;
  readonly revertData: string | undefined;

  constructor(code: KeyringErrorCode, message: string, txHash?: string, revertData?: string) {
    super(message);
    this.code = code;
    this.txHash = txHash;
    this.revertData = revertData;
  }
}

export type RecoveryResult =
  | {
      result: 'recovered' | 'recovered_no_db_update' | 'no_recovery_needed';
      message: string;
      address: string | undefined;
    }
  | { result: 'failed'; message: string };

/** Actions on a previous wallet; each prompts the player. */
export type OldWalletClient = Pick<WalletClient, 'quote' | 'send' | 'exportKey' | 'refresh' | 'protect'> & {
  /** Reads the balance now; undefined if no endpoint responds. */
  balanceWei(): Promise<bigint | undefined>;
};

/**
 * All wallet operations of screens and runs, independent of the provider. Requests that are not completed throw a
 * WalletError.
 */
export interface WalletClient {
  view(): WalletView;
  subscribe(listener: () => void): () => void;
  /** Reads status and balance; throttled to once per 30 s unless `force`. */
  refresh(options?: { force?: boolean }): Promise<void>;
  /** Creates a wallet: 3 attempts, 2 s apart, with a time-out of 30 s each; forced: 3 s apart, 45 s each. */
  create(kind?: 'default' | 'forced'): Promise<void>;
  /** Runs the recovery steps. */
  recover(): Promise<RecoveryResult>;
  /** Creates a new wallet in place of one that cannot be opened; the old address stays in the history. */
  startNew(): Promise<void>;
  quote(transaction: RequestedTransaction): Promise<KeyringQuote>;
  /** Sends a transaction and waits for its receipt; its record goes to the server as soon as there is a hash. */
  send(
    transaction: RequestedTransaction,
    options: { purpose: SendPurpose; onSent?: (txHash: string) => void; signal?: AbortSignal },
  ): Promise<KeyringReceipt>;
  /**
   * Possibly pending transactions sent by this browser from any of the player's wallets, and their outcomes; the same
   * in every tab.
   */
  sent(): Promise<KeyringSentLog>;
  /**
   * Replaces a possibly pending transaction at the same nonce with a higher fee: the same transaction, or an empty one
   * to the sender. At most one of them is executed.
   */
  sendAgain(transaction: KeyringSentTransaction, how: 'retry' | 'cancel'): Promise<KeyringReceipt>;
  signTypedData(typedData: string): Promise<string>;
  /** Client for a previous wallet. */
  oldWallet(wallet: OldWalletView): OldWalletClient;
  /** Dialogs of the keyring; each resolves when completed. */
  exportKey(): Promise<void>;
  protect(): Promise<void>;
  open(): Promise<void>;
  /** Prompts the player to grant the wallet storage access in this page. */
  allowStorage(): Promise<void>;
  /** Opens or focuses the wallet's window; must be called in a click handler. */
  openWindow(): Promise<void>;
  /** "Get test MON": uses the local faucet, or opens the public faucet's page. */
  fund(): Promise<void>;
}

/** Dispatched on `window` when the balance was read; `detail` is the KnownBalance. */
export const BALANCE_EVENT = 'wallet-balance-update';

/** Provided at the root of the page; null before sign-in. */
export const WalletClientContext = createContext<WalletClient | null>(null);

/** Initial state, before anything is loaded. */
export const UNKNOWN_WALLET: WalletView = {
  status: 'unknown',
  address: undefined,
  walletId: undefined,
  canSignHere: false,
  recovery: [],
  creation: { state: 'idle' },
  balance: { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: false },
};

const noopSubscribe = (): (() => void) => () => undefined;
const getUnknownWallet = (): WalletView => UNKNOWN_WALLET;

/** The wallet client; null before sign-in. */
export function useWalletClient(): WalletClient | null {
  return useContext(WalletClientContext);
}

export function useWallet(): WalletView {
  const walletClient = useContext(WalletClientContext);
  return useSyncExternalStore(walletClient?.subscribe ?? noopSubscribe, walletClient?.view ?? getUnknownWallet);
}
