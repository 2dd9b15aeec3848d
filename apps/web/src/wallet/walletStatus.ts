import { getWalletStatus } from '@jumpy/domain/walletStatus';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import type { KeyringStatus } from '@jumpy/protocol/keyring';
import { ApiCallError } from '../data/apiCallError.ts';
import { delay } from '@jumpy/browser/delay';
import type { Timers } from '@jumpy/browser/timers';
import type { WalletView } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import { createNoAnswerError } from './walletErrorText.ts';
import type { WalletApi } from './walletApi.ts';
import { withAbortTimeout } from './withAbortTimeout.ts';

/** Timeout, retries and delay of wallet queries to server and keyring. */
export const WALLET_FETCH_LIMITS = { timeoutMs: 5_000, retries: 3, firstDelayMs: 1_000 } as const;

/** Wallet state derived from server and keyring. */
type WalletSummary = Pick<
  WalletView,
  | 'status'
  | 'address'
  | 'walletId'
  | 'canSignHere'
  | 'recovery'
  | 'history'
  | 'isPersisted'
  | 'mayLieBefore'
  | 'storage'
>;

/** Result of a wallet read: the facts of the server, those of the keyring, and the derived state. */
export interface WalletReading {
  /** Undefined if the server did not answer. */
  facts: WalletFacts | undefined;
  keyring: KeyringStatus | undefined;
  summary: WalletSummary;
}

const NO_WALLET_FIELDS = { address: undefined, walletId: undefined, canSignHere: false, recovery: [] } as const;

/** Derives the wallet state from both sources; only a linked wallet has an address. */
export function toWalletSummary(facts: WalletFacts, keyring: KeyringStatus | undefined): WalletSummary {
  const { linked, pending } = facts;
  const history = facts.history.map(({ walletId, address, provider }) => ({ walletId, address, provider }));
  const recovery = linked?.recovery.map(({ kind }) => kind) ?? [];
  const base = { address: linked?.address, walletId: linked?.walletId, recovery, history };
  if (!keyring) return { ...base, status: getWalletStatus('no_answer'), canSignHere: false };
  const { storage } = keyring;
  if (storage !== undefined && storage !== 'open')
    return { ...base, status: getWalletStatus('storage_closed'), canSignHere: false, storage };
  const wallet = linked ?? pending;
  const opensHere = wallet !== null && keyring.opensHere && keyring.walletId === wallet.walletId;
  const status = getWalletStatus({
    isLinked: linked !== null,
    opensHere,
    // Wallets of other providers have no share here and are opened by that provider only.
    hasServerShare: linked ? linked.hasServerShare || linked.provider !== 'keyring' : pending !== null,
    hasRecovery: recovery.length > 0,
  });
  const { isPersisted, mayLieBefore } = keyring;
  return { ...base, status, canSignHere: opensHere, isPersisted, ...(mayLieBefore ? { mayLieBefore } : {}) };
}

/** Describes a contradiction for reporting, without addresses or ids. */
export function describeContradiction({ facts, keyring }: WalletReading): string {
  return JSON.stringify({
    isLinked: Boolean(facts?.linked),
    isPending: Boolean(facts?.pending),
    hasServerShare: facts?.linked?.hasServerShare ?? false,
    recovery: facts?.linked?.recovery.length ?? 0,
    opensHere: keyring?.opensHere ?? false,
    isSameWallet: keyring?.walletId === (facts?.linked ?? facts?.pending)?.walletId,
  });
}

interface Options {
  api: Pick<WalletApi, 'facts'>;
  keyring: Pick<Keyring, 'status'>;
  timers: Timers;
  /**
   * Called with the server's facts while the keyring may still be loading, which is enough to show the address and read
   * the balance.
   */
  onFacts?(facts: WalletFacts): void;
  /** The server did not answer; the read is retried. */
  onSilence?(): void;
}

const isSignedOut = (reason: unknown): boolean => reason instanceof ApiCallError && reason.status === 401;

async function readWalletOnce({ api, keyring, timers, onFacts, onSilence }: Options): Promise<WalletReading> {
  const { timeoutMs } = WALLET_FETCH_LIMITS;
  const serverFacts = withAbortTimeout(timers, timeoutMs, api.facts, createNoAnswerError).then(
    (facts) => {
      onFacts?.(facts);
      return facts;
    },
    (reason: unknown) => {
      if (!isSignedOut(reason)) onSilence?.();
      throw reason;
    },
  );
  const [facts, status] = await Promise.allSettled([
    serverFacts,
    withAbortTimeout(timers, timeoutMs, () => keyring.status(), createNoAnswerError),
  ]);
  const keyringStatus = status.status === 'fulfilled' ? status.value : undefined;
  if (facts.status === 'fulfilled') {
    return { facts: facts.value, keyring: keyringStatus, summary: toWalletSummary(facts.value, keyringStatus) };
  }
  const summary = {
    ...NO_WALLET_FIELDS,
    status: getWalletStatus(isSignedOut(facts.reason) ? 'signed_out' : 'no_answer'),
  };
  return { facts: undefined, keyring: keyringStatus, summary };
}

/** Reads the wallet, with retries while server or keyring do not answer. */
export async function readWallet(options: Options): Promise<WalletReading> {
  for (let retry = 0; ; retry += 1) {
    const reading = await readWalletOnce(options);
    if (reading.summary.status !== 'analysis_error' || retry === WALLET_FETCH_LIMITS.retries) return reading;
    await delay(options.timers, WALLET_FETCH_LIMITS.firstDelayMs * 2 ** retry);
  }
}
