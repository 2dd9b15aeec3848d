import type { KeyringReceipt, KeyringStatus } from '@jumpy/protocol/keyring';
import { createEmitter } from '../../src/data/emitter.ts';
import { WalletError } from '../../src/data/walletClient.ts';
import type { Keyring } from '../../src/wallet/keyring.ts';
import type { WalletApi } from '../../src/wallet/walletApi.ts';
import type { ManualTimers } from '../support/manualTimers.ts';
import { LINKED_WALLET } from '../../src/fixtures/answers.ts';

export const TX_HASH = `0x${'ab'.repeat(32)}`;

/** The wallet is linked and opens on this device. */
export const OPEN_HERE: KeyringStatus = {
  address: LINKED_WALLET.address,
  walletId: LINKED_WALLET.walletId,
  isLinked: true,
  opensHere: true,
  hasServerShare: true,
  recovery: [],
  isPersisted: true,
};

export const NO_WALLET: KeyringStatus = {
  ...OPEN_HERE,
  address: null,
  walletId: null,
  isLinked: false,
  opensHere: false,
  hasServerShare: false,
};

export const RECEIPT: KeyringReceipt = { txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '1', isFallback: false };

const named = (what: string, wallet: string | undefined): string => (wallet ? `${what} ${wallet}` : what);

/** A keyring whose responses the test sets; records its requests. */
export interface FakeKeyring extends Keyring {
  asked: string[];
  answers: Omit<Keyring, 'onChange' | 'onWindowPrompt' | 'getChannelCounts' | 'close'>;
  change(): void;
  windowAsks(asks: boolean): void;
}

export function fakeKeyring(status: KeyringStatus = OPEN_HERE): FakeKeyring {
  const asked: string[] = [];
  const changes = createEmitter<void>();
  const asking = createEmitter<boolean>();
  const answers: FakeKeyring['answers'] = {
    status: async () => status,
    create: async () => OPEN_HERE,
    quote: async () => ({ gasLimit: '21000', maxFeeWei: '1', feeWei: '21000', balanceWei: '7' }),
    send: async () => RECEIPT,
    sent: async () => ({ transactions: [], hashes: [] }),
    resend: async () => RECEIPT,
    signTypedData: async () => `0x${'cd'.repeat(65)}`,
    exportKey: async () => undefined,
    protect: async () => OPEN_HERE,
    open: async () => OPEN_HERE,
    allowStorage: async () => OPEN_HERE,
    openWindow: async () => undefined,
  };
  return {
    asked,
    answers,
    change: () => changes.emit(),
    windowAsks: (asks) => asking.emit(asks),
    status: () => (asked.push('status'), answers.status()),
    create: (options) => (asked.push(`create ${options?.replaces ?? ''}`.trim()), answers.create(options)),
    quote: (transaction, wallet) => (asked.push(named('quote', wallet)), answers.quote(transaction, wallet)),
    send: (transaction, options) => (asked.push(named('send', options.wallet)), answers.send(transaction, options)),
    sent: () => (asked.push('sent'), answers.sent()),
    resend: (wish, options) => (
      asked.push(named(`again ${wish.nonce} ${wish.how}`, wish.wallet)),
      answers.resend(wish, options)
    ),
    signTypedData: (data) => (asked.push('signTypedData'), answers.signTypedData(data)),
    exportKey: (wallet) => (asked.push(named('exportKey', wallet)), answers.exportKey(wallet)),
    protect: () => (asked.push('protect'), answers.protect()),
    open: () => (asked.push('open'), answers.open()),
    allowStorage: () => (asked.push('allowStorage'), answers.allowStorage()),
    openWindow: () => (asked.push('openWindow'), answers.openWindow()),
    onWindowPrompt: asking.subscribe,
    onChange: changes.subscribe,
    getChannelCounts: () => ({ accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 }),
    close: () => void asked.push('close'),
  };
}

/** A server whose responses the test sets; counts its requests. */
export interface FakeWalletApi extends WalletApi {
  asked: string[];
  answers: WalletApi;
}

export function fakeWalletApi(): FakeWalletApi {
  const asked: string[] = [];
  const answers: WalletApi = {
    facts: async () => ({ linked: LINKED_WALLET, pending: null, history: [] }),
    ticket: async () => 'ticket',
    balanceWei: async () => 5n,
    nodeBalanceWei: async () => 6n,
    faucet: async () => undefined,
    record: async () => undefined,
  };
  return {
    asked,
    answers,
    facts: (signal) => (asked.push('facts'), answers.facts(signal)),
    ticket: () => (asked.push('ticket'), answers.ticket()),
    balanceWei: (address, signal) => (asked.push(`balance ${address}`), answers.balanceWei(address, signal)),
    nodeBalanceWei: (url, address, signal) => (asked.push(`node ${url}`), answers.nodeBalanceWei(url, address, signal)),
    faucet: () => (asked.push('faucet'), answers.faucet()),
    record: (record) => (asked.push(`record ${record.tx_hash}`), answers.record(record)),
  };
}

/** A promise that never settles. */
export function silence(): Promise<never> {
  return new Promise(() => {});
}

export function refusal(code: WalletError['code'] = 'internal', message = 'No.'): () => Promise<never> {
  return () => Promise.reject(new WalletError(code, message));
}

/** Lets pending promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Advances time in steps, settling promises after each. */
export async function live(timers: ManualTimers, ms: number, stepMs = 500): Promise<void> {
  await settle();
  for (let passed = 0; passed < ms; passed += stepMs) {
    timers.pass(Math.min(stepMs, ms - passed));
    await settle();
  }
}
