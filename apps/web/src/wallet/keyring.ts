import type { ChannelCounts } from '@jumpy/browser/channel';
import type {
  KeyringQuote,
  KeyringReceipt,
  KeyringSent,
  KeyringStatus,
  WantedTransaction,
} from '@jumpy/protocol/keyring';

/** The keyring as the wallet client asks it. Every request that is not done throws a WalletError. */
export interface Keyring {
  status(): Promise<KeyringStatus>;
  create(options?: { replaces?: string | undefined; signal?: AbortSignal }): Promise<KeyringStatus>;
  /** `wallet` names one of the history, here and below. */
  quote(transaction: WantedTransaction, wallet?: string): Promise<KeyringQuote>;
  send(
    transaction: WantedTransaction,
    options: { onSent(txHash: string): void; signal?: AbortSignal | undefined; wallet?: string | undefined },
  ): Promise<KeyringReceipt>;
  sent(): Promise<KeyringSent>;
  again(
    asked: { nonce: number; how: 'retry' | 'cancel'; wallet?: string | undefined },
    options: { onSent(txHash: string): void },
  ): Promise<KeyringReceipt>;
  signTypedData(typedData: string): Promise<string>;
  exportKey(wallet?: string): Promise<void>;
  protect(): Promise<KeyringStatus>;
  open(): Promise<KeyringStatus>;
  /** Has the player ask the browser to let the frame reach the keyring's storage. */
  allowStorage(): Promise<KeyringStatus>;
  /** Opens the keyring in a window of its own, or brings that to the front; in a press. */
  openWindow(): Promise<void>;
  /** Hears whether that window asks the player something; the answer stops hearing. */
  onWindowAsks(listener: (asks: boolean) => void): () => void;
  /** Hears that the wallet is another than before; the answer stops hearing. */
  onChanged(listener: () => void): () => void;
  counts(): Readonly<ChannelCounts>;
  /** The player has signed out: the keyring forgets them, and its frame goes. The device's share stays. */
  close(): void;
}
