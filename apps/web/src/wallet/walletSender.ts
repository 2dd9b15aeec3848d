import { formatMonFull } from '@jumpy/domain/mon';
import type { KeyringReceipt, KeyringSentTransaction, RequestedTransaction } from '@jumpy/protocol/keyring';
import { trackActiveWork } from '../data/trackActiveWork.ts';
import { type SendPurpose, type WalletClient, WalletError } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import type { TransactionRecordQueue } from './transactionRecordQueue.ts';

type SendOptions = Parameters<WalletClient['send']>[1];

/** A transaction, the keyring that sends it, and the former wallet it is sent from, if any. */
interface SendRequest extends SendOptions {
  keyring: Keyring;
  transaction: RequestedTransaction;
  wallet?: string;
}

/** A replacement at the nonce of a transaction that may still go through. */
interface ResendRequest extends Pick<KeyringSentTransaction, 'nonce' | 'wanted' | 'wallet'> {
  from: string;
  how: 'retry' | 'cancel';
}

/** Sends from the player's wallets; each hash is reported to the server once. */
export interface WalletSender {
  send(from: string, sending: SendRequest): Promise<KeyringReceipt>;
  resend(sending: ResendRequest): Promise<KeyringReceipt>;
}

interface Options {
  discordId: string;
  keyring: Keyring;
  recordQueue: Pick<TransactionRecordQueue, 'add'>;
  /** Called when the list of sent transactions or one of their states has changed. */
  onSentChange(): void;
  onBalanceChange(): void;
}

export function createWalletSender({
  discordId,
  keyring,
  recordQueue,
  onSentChange,
  onBalanceChange,
}: Options): WalletSender {
  function keepRecord(
    txHash: string,
    sent: { transaction: RequestedTransaction; purpose: SendPurpose; from: string },
  ): void {
    const { transaction, purpose, from } = sent;
    recordQueue.add({
      discord_id: discordId,
      from_address: from,
      to_address: transaction.to,
      amount: formatMonFull(BigInt(transaction.valueWei)),
      transaction_type: purpose.type,
      tx_hash: txHash,
      status: 'pending',
      ...(purpose.runId === undefined ? {} : { run_id: purpose.runId }),
      ...(purpose.intentId === undefined ? {} : { intent_id: purpose.intentId }),
    });
  }

  async function send(
    from: string,
    { keyring: keeper, transaction, wallet, ...options }: SendRequest,
  ): Promise<KeyringReceipt> {
    const { purpose, onSent, signal } = options;
    const hashes = new Set<string>();
    const sent = (txHash: string): void => {
      if (hashes.has(txHash)) return;
      hashes.add(txHash);
      keepRecord(txHash, { transaction, purpose, from });
      onSentChange();
      onSent?.(txHash);
    };
    try {
      const receipt = await keeper.send(transaction, { onSent: sent, signal, wallet });
      sent(receipt.txHash);
      return receipt;
    } catch (thrown) {
      if (thrown instanceof WalletError && thrown.txHash !== undefined) sent(thrown.txHash);
      throw thrown;
    } finally {
      if (hashes.size > 0) {
        onSentChange();
        onBalanceChange();
      }
    }
  }

  async function again({ nonce, wanted, from, how, wallet }: ResendRequest): Promise<KeyringReceipt> {
    // Only plain transfers need a record; everything else emits contract events.
    const isTold = how === 'retry' && wanted.data === '0x';
    const told = { transaction: wanted, purpose: { type: 'WITHDRAWAL' }, from } as const;
    try {
      return await keyring.resend({ nonce, how, wallet }, { onSent: (txHash) => isTold && keepRecord(txHash, told) });
    } finally {
      onSentChange();
      onBalanceChange();
    }
  }

  return {
    send: (from, sending) => trackActiveWork('request', send(from, sending)),
    resend: (sending) => trackActiveWork('request', again(sending)),
  };
}
