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

const callName = (method: string, wallet: string | undefined): string => (wallet ? `${method} ${wallet}` : method);

/** A keyring whose responses the test sets; records its requests. */
export interface FakeKeyring extends Keyring {
  calls: string[];
  answers: Omit<Keyring, 'onChange' | 'onWindowPrompt' | 'getChannelCounts' | 'close'>;
  change(): void;
  windowAsks(asks: boolean): void;
}

export function fakeKeyring(status: KeyringStatus = OPEN_HERE): FakeKeyring {
  const calls: string[] = [];
  const changes = createEmitter<void>();
  const windowPrompts = createEmitter<boolean>();
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
    calls,
    answers,
    change: () => changes.emit(),
    windowAsks: (asks) => windowPrompts.emit(asks),
    status: () => (calls.push('status'), answers.status()),
    create: (options) => (calls.push(`create ${options?.replaces ?? ''}`.trim()), answers.create(options)),
    quote: (transaction, wallet) => (calls.push(callName('quote', wallet)), answers.quote(transaction, wallet)),
    send: (transaction, options) => (calls.push(callName('send', options.wallet)), answers.send(transaction, options)),
    sent: () => (calls.push('sent'), answers.sent()),
    resend: (transaction, options) => (
      calls.push(callName(`again ${transaction.nonce} ${transaction.how}`, transaction.wallet)),
      answers.resend(transaction, options)
    ),
    signTypedData: (data) => (calls.push('signTypedData'), answers.signTypedData(data)),
    exportKey: (wallet) => (calls.push(callName('exportKey', wallet)), answers.exportKey(wallet)),
    protect: () => (calls.push('protect'), answers.protect()),
    open: () => (calls.push('open'), answers.open()),
    allowStorage: () => (calls.push('allowStorage'), answers.allowStorage()),
    openWindow: () => (calls.push('openWindow'), answers.openWindow()),
    onWindowPrompt: windowPrompts.subscribe,
    onChange: changes.subscribe,
    getChannelCounts: () => ({ accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 }),
    close: () => void calls.push('close'),
  };
}

/** A server whose responses the test sets; counts its requests. */
export interface FakeWalletApi extends WalletApi {
  calls: string[];
  answers: WalletApi;
}

export function fakeWalletApi(): FakeWalletApi {
  const calls: string[] = [];
  const answers: WalletApi = {
    facts: async () => ({ linked: LINKED_WALLET, pending: null, history: [] }),
    ticket: async () => 'ticket',
    balanceWei: async () => 5n,
    nodeBalanceWei: async () => 6n,
    faucet: async () => undefined,
    record: async () => undefined,
  };
  return {
    calls,
    answers,
    facts: (signal) => (calls.push('facts'), answers.facts(signal)),
    ticket: () => (calls.push('ticket'), answers.ticket()),
    balanceWei: (address, signal) => (calls.push(`balance ${address}`), answers.balanceWei(address, signal)),
    nodeBalanceWei: (url, address, signal) => (calls.push(`node ${url}`), answers.nodeBalanceWei(url, address, signal)),
    faucet: () => (calls.push('faucet'), answers.faucet()),
    record: (record) => (calls.push(`record ${record.tx_hash}`), answers.record(record)),
  };
}

/** A promise that never settles. */
export function neverSettle(): Promise<never> {
  return new Promise(() => {});
}

export function refusal(code: WalletError['code'] = 'internal', message = 'No.'): () => Promise<never> {
  return () => Promise.reject(new WalletError(code, message));
}

/** Lets pending promises settle. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Advances time in steps, settling promises after each. */
export async function passTime(timers: ManualTimers, ms: number, stepMs = 500): Promise<void> {
  await flushPromises();
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += stepMs) {
    timers.pass(Math.min(stepMs, ms - elapsedMs));
    await flushPromises();
  }
}
