import type { WalletStatus } from '@jumpy/domain/walletStatus';
import type { TransactionType } from '@jumpy/protocol/http/chain';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import type {
  KeyringErrorCode,
  KeyringQuote,
  KeyringReceipt,
  KeyringSent,
  KeyringSentTransaction,
  KeyringStorage,
  WantedTransaction,
} from '@jumpy/protocol/keyring';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What is known of a balance: the last reading holds until the next one succeeds. */
export interface KnownBalance {
  /** Undefined while it was never read. */
  lastKnownWei: bigint | undefined;
  /** When that was, in milliseconds since 1970. */
  readAtMs: number | undefined;
  /** Whether the last attempt failed on every way (WAL-36, WAL-39). */
  failed: boolean;
  reading: boolean;
}

/** A wallet that another took the place of: its player can still empty it and take its key out. */
export interface OldWalletView {
  walletId: string;
  address: string;
  /** Who keeps it: it opens there alone. */
  keptBy: WalletProviderName;
}

/** The player's wallet as screens see it. */
export interface WalletView {
  status: WalletStatus;
  /** Of the linked wallet alone: only that is shown or funded. */
  address: string | undefined;
  walletId: string | undefined;
  /** When the server linked it, in milliseconds since 1970; left away where that is not known. */
  linkedAtMs?: number | undefined;
  /** Whether this browser can sign with it. */
  opensHere: boolean;
  recovery: readonly RecoveryKind[];
  /** Those before it, the latest first. */
  history?: readonly OldWalletView[];
  /** Whether the browser has promised to keep this device's share; left away where that is not known. */
  isPersisted?: boolean | undefined;
  /** The keyring was at another address before, where what this browser keeps of the wallet may lie still. */
  mayLieBefore?: boolean | undefined;
  /** Where the browser lets the wallet keep nothing in this page: whether it can be asked to. */
  storage?: Exclude<KeyringStorage, 'open'> | undefined;
  /** The wallet is in a window of its own, and asks the player something there. */
  asksInWindow?: boolean;
  /** Who keeps it; left away for our own keyring. */
  keptBy?: WalletProviderName;
  /** The making of a wallet; an error goes back to idle after 30 s (RECOV-03). */
  creation:
    | { state: 'idle' }
    | { state: 'creating'; attempt: number }
    | { state: 'error'; message: string; code?: KeyringErrorCode };
  balance: KnownBalance;
}

/** What sending is for: kept with the record of the transaction. */
export interface SendPurpose {
  type: TransactionType;
  runId?: string;
  /** The announced mint that it is. */
  intentId?: string;
}

/**
 * A request that the wallet did not do; `message` is for people, `txHash` when something was sent before it failed, `revertData` what the
 * contract said as it refused.
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

/** How a recovery ended (RECOV-29). */
export type RecoveryResult =
  | {
      result: 'recovered' | 'recovered_no_db_update' | 'no_recovery_needed';
      message: string;
      address: string | undefined;
    }
  | { result: 'failed'; message: string };

/** What can be done with a wallet of the history; each time its player is asked. */
export type OldWalletClient = Pick<WalletClient, 'quote' | 'send' | 'exportKey' | 'refresh' | 'protect'> & {
  /** Read now; undefined when nobody answered. */
  balanceWei(): Promise<bigint | undefined>;
};

/** Everything screens and runs do with the wallet, whoever keeps it. Requests that are not done throw a WalletError. */
export interface WalletClient {
  view(): WalletView;
  subscribe(listener: () => void): () => void;
  /** Asks for status and balance again; by itself at most every 30 s unless `force` (LIMIT-04). */
  refresh(options?: { force?: boolean }): Promise<void>;
  /** Makes a wallet: 3 attempts, 2 s apart, 30 s each; forced 3 s and 45 s (RECOV-06, RECOV-07). */
  create(kind?: 'default' | 'forced'): Promise<void>;
  /** Goes through the recovery steps of RECOV-24 to RECOV-28. */
  recover(): Promise<RecoveryResult>;
  /** Begins a new wallet in place of one that cannot be opened; the old address stays in the history. */
  startNew(): Promise<void>;
  quote(transaction: WantedTransaction): Promise<KeyringQuote>;
  /** Sends and sees it through; the record of the transaction is told to the server as soon as it has a hash. */
  send(
    transaction: WantedTransaction,
    options: { purpose: SendPurpose; onSent?: (txHash: string) => void; signal?: AbortSignal },
  ): Promise<KeyringReceipt>;
  /** What this browser sent from any of the player's wallets and may still go through, and what became of it: the same from every tab. */
  sent(): Promise<KeyringSent>;
  /** Signs at the nonce of what may still go through, for a higher fee: the same, or nothing to oneself. One of them is carried out at most. */
  sendAgain(transaction: KeyringSentTransaction, how: 'retry' | 'cancel'): Promise<KeyringReceipt>;
  signTypedData(typedData: string): Promise<string>;
  /** A wallet of the history. */
  old(wallet: OldWalletView): OldWalletClient;
  /** Dialogs of the keyring; resolve when they are closed with the thing done. */
  exportKey(): Promise<void>;
  protect(): Promise<void>;
  open(): Promise<void>;
  /** Has the player ask the browser to let the wallet keep something in this page. */
  allowStorage(): Promise<void>;
  /** Opens the wallet in a window of its own, or brings that to the front; in a press. */
  openWindow(): Promise<void>;
  /** "Get test MON": from the local faucet, else the public faucet's page opens. */
  fund(): Promise<void>;
}

/** Raised on `window` when the balance was read anew; `detail` is the KnownBalance (GAME-53). */
export const BALANCE_EVENT = 'wallet-balance-update';

/** The wallet client in use, set at the root of the page; null before anybody is signed in. */
export const WalletClientContext = createContext<WalletClient | null>(null);

/** A wallet nobody has looked at. */
export const UNKNOWN_WALLET: WalletView = {
  status: 'unknown',
  address: undefined,
  walletId: undefined,
  opensHere: false,
  recovery: [],
  creation: { state: 'idle' },
  balance: { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: false },
};

const nothing = (): (() => void) => () => undefined;
const unknown = (): WalletView => UNKNOWN_WALLET;

/** The wallet client, once somebody is signed in. */
export function useWalletClient(): WalletClient | null {
  return useContext(WalletClientContext);
}

/** The player's wallet as it is now. */
export function useWallet(): WalletView {
  const walletClient = useContext(WalletClientContext);
  return useSyncExternalStore(walletClient?.subscribe ?? nothing, walletClient?.view ?? unknown);
}
