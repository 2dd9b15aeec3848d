import { toKeyringRefusal } from '../api/toRefusal.ts';
import type { RequestRefusal } from '../requestOutcome.ts';
import type { SignedTransactionRecord } from '../book/sentNonce.ts';
import type { SendContext } from './sendContext.ts';

/** Last transaction sent from any device, as reported to the server. */
export interface LastSent {
  txHash: string;
  nonce: number;
  sentAt: number;
}

/** Records what is sent under a lease. */
export interface SendLease {
  lastSent: LastSent | null;
  recordSent(transaction: Pick<SignedTransactionRecord, 'hash'> & { nonce: number }): void;
}

const LEASE_RENEW_MS = 25_000;
const LEASE_RETRY_MS = 1000;
/** Exceeds the lease's expiry of 60 s, so that an abandoned lease is waited out. */
const LEASE_WAIT_MS = 65_000;

/**
 * Runs work while this device holds the wallet's send lease. Waits for the lease, renews it, and releases it with what
 * was sent.
 */
export async function withLease<Result>(
  { account: { api }, clock, signal, pageHide }: Pick<SendContext, 'account' | 'clock' | 'signal' | 'pageHide'>,
  walletId: string,
  work: (lease: SendLease) => Promise<Result>,
): Promise<Result | RequestRefusal> {
  const untilMs = clock.nowMs() + LEASE_WAIT_MS;
  let given = await api.acquireLease({ walletId });
  while (!given.ok) {
    if (given.code !== 'lease_taken' || clock.nowMs() >= untilMs || signal.aborted) return toKeyringRefusal(given);
    await clock.wait(Math.min(given.retryAfterMs ?? LEASE_RETRY_MS, LEASE_RETRY_MS));
    given = await api.acquireLease({ walletId });
  }
  const { leaseId, lastSent } = given.value;
  const renewing = setInterval(() => void api.acquireLease({ walletId, leaseId }), LEASE_RENEW_MS);
  let sent: { txHash: string; nonce: number } | undefined;
  const giveBack = () => api.releaseLease({ walletId, leaseId, ...(sent ? { sent } : {}) });
  // A page that unloads releases the lease only if its last transaction is known to the server. Otherwise one may be in
  // flight unreported, so the lease expires by itself.
  const onLeave = (): void => void (sent && giveBack());
  pageHide.addEventListener('pagehide', onLeave);
  try {
    return await work({ lastSent, recordSent: ({ hash, nonce }) => (sent = { txHash: hash, nonce }) });
  } finally {
    clearInterval(renewing);
    pageHide.removeEventListener('pagehide', onLeave);
    await giveBack();
  }
}
