import type { KeyringQuote, KeyringReceipt, KeyringSentTransaction, WantedTransaction } from '@jumpy/protocol/keyring';
import { type SendPurpose, UNKNOWN_WALLET, type WalletClient, type WalletView } from '../../src/data/walletClient.ts';

/** Something the fake was asked to do. */
export interface Asked {
  what: keyof WalletClient;
  /** Of the history, where it was not the wallet in use. */
  old?: string;
  transaction?: WantedTransaction;
  purpose?: SendPurpose;
  again?: [nonce: KeyringSentTransaction['nonce'], how: string];
}

/** A wallet client without a wallet behind it: what it answers is set by the test, what it is asked is kept. */
export interface FakeWalletClient extends WalletClient {
  asked: Asked[];
  set(part: Partial<WalletView>): void;
  answers: {
    quote: () => Promise<KeyringQuote>;
    send: (transaction: WantedTransaction, onSent?: (txHash: string) => void) => Promise<KeyringReceipt>;
    sent: WalletClient['sent'];
    sendAgain: WalletClient['sendAgain'];
    recover: WalletClient['recover'];
    done: () => Promise<void>;
    /** What every wallet of the history holds. */
    oldWei: bigint | undefined;
  };
}

export const TX_HASH = `0x${'ab'.repeat(32)}`;
export const ADDRESS = `0x${'11'.repeat(20)}`;

/** A wallet that is linked, opens here and holds 5 MON. */
export const READY_WALLET: WalletView = {
  ...UNKNOWN_WALLET,
  status: 'has_wallet',
  address: ADDRESS,
  walletId: '00000000-0000-4000-8000-000000000001',
  opensHere: true,
  balance: { lastKnownWei: 5n * 10n ** 18n, readAtMs: 0, failed: false, reading: false },
};

export function fakeWalletClient(start: Partial<WalletView> = {}): FakeWalletClient {
  let view: WalletView = { ...READY_WALLET, ...start };
  const listeners = new Set<() => void>();
  const asked: Asked[] = [];
  const answers: FakeWalletClient['answers'] = {
    quote: async () => ({
      gasLimit: '21000',
      maxFeeWei: '127000000000',
      feeWei: '2667000000000000',
      balanceWei: String(view.balance.lastKnownWei ?? 0n),
    }),
    send: async (_transaction, onSent) => {
      onSent?.(TX_HASH);
      return { txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '2667000000000000', isFallback: false };
    },
    sent: async () => ({ transactions: [], hashes: [] }),
    sendAgain: async () => ({ txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '1', isFallback: false }),
    recover: async () => ({ result: 'no_recovery_needed', message: '', address: view.address }),
    done: async () => undefined,
    oldWei: 0n,
  };
  const simple = (what: keyof WalletClient) => async (): Promise<void> => {
    asked.push({ what });
    await answers.done();
  };
  return {
    asked,
    answers,
    set(part) {
      view = { ...view, ...part };
      for (const listener of listeners) listener();
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: simple('refresh'),
    create: simple('create'),
    startNew: simple('startNew'),
    exportKey: simple('exportKey'),
    protect: simple('protect'),
    open: simple('open'),
    allowStorage: simple('allowStorage'),
    openWindow: simple('openWindow'),
    fund: simple('fund'),
    async recover() {
      asked.push({ what: 'recover' });
      return answers.recover();
    },
    async quote(transaction) {
      asked.push({ what: 'quote', transaction });
      return answers.quote();
    },
    async send(transaction, { purpose, onSent }) {
      asked.push({ what: 'send', transaction, purpose });
      return answers.send(transaction, onSent);
    },
    old: ({ walletId: old }) => ({
      async quote(transaction) {
        asked.push({ what: 'quote', transaction, old });
        return { ...(await answers.quote()), balanceWei: String(answers.oldWei ?? 0n) };
      },
      async send(transaction, { purpose, onSent }) {
        asked.push({ what: 'send', transaction, purpose, old });
        return answers.send(transaction, onSent);
      },
      async exportKey() {
        asked.push({ what: 'exportKey', old });
        await answers.done();
      },
      refresh: simple('refresh'),
      protect: simple('protect'),
      balanceWei: async () => answers.oldWei,
    }),
    sent: () => answers.sent(),
    async sendAgain(sent, how) {
      asked.push({ what: 'sendAgain', again: [sent.nonce, how] });
      return answers.sendAgain(sent, how);
    },
    async signTypedData() {
      asked.push({ what: 'signTypedData' });
      return `0x${'cd'.repeat(65)}`;
    },
  };
}
