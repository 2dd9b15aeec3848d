import type { ChannelCounts } from '@jumpy/browser/windowChannel';
import type {
  KeyringQuote,
  KeyringReceipt,
  KeyringSentLog,
  KeyringStatus,
  RequestedTransaction,
} from '@jumpy/protocol/keyring';

/** Keyring interface of the wallet client. Failed requests throw a WalletError. */
export interface Keyring {
  status(): Promise<KeyringStatus>;
  create(options?: { replaces?: string | undefined; signal?: AbortSignal }): Promise<KeyringStatus>;
  /** `wallet` selects a former wallet, here and below. */
  quote(transaction: RequestedTransaction, wallet?: string): Promise<KeyringQuote>;
  send(
    transaction: RequestedTransaction,
    options: { onSent(txHash: string): void; signal?: AbortSignal | undefined; wallet?: string | undefined },
  ): Promise<KeyringReceipt>;
  sent(): Promise<KeyringSentLog>;
  resend(
    request: { nonce: number; how: 'retry' | 'cancel'; wallet?: string | undefined },
    options: { onSent(txHash: string): void },
  ): Promise<KeyringReceipt>;
  signTypedData(typedData: string): Promise<string>;
  exportKey(wallet?: string): Promise<void>;
  protect(): Promise<KeyringStatus>;
  open(): Promise<KeyringStatus>;
  /** Asks the browser, with a user gesture, to grant the frame access to the keyring's storage. */
  allowStorage(): Promise<KeyringStatus>;
  /** Opens the keyring in its own window or focuses it; requires a user gesture. */
  openWindow(): Promise<void>;
  /** Fires when that window starts or stops asking the player something. Returns the unsubscribe function. */
  onWindowPrompt(listener: (isPrompting: boolean) => void): () => void;
  /** Fires when the wallet has changed. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
  getChannelCounts(): Readonly<ChannelCounts>;
  /** Signs the player out of the keyring and removes its frame; the device share is kept. */
  close(): void;
}
