import { apiRefusal } from '../api/apiRefusal.ts';
import type { Refusal } from '../outcome.ts';
import type { SignedBytes } from '../book/sentNonce.ts';
import type { Sending } from './sending.ts';

/** Last transaction sent from any device, as reported to the server. */
export interface LastSent {
  txHash: string;
  nonce: number;
  sentAt: number;
}

/** Records what is sent under a lease. */
export interface Lease {
  lastSent: LastSent | null;
  sent(transaction: Pick<SignedBytes, 'hash'> & { nonce: number }): void;
}

const RENEW_MS = 25_000;
const RETRY_MS = 1000;
/** Exceeds the lease's expiry of 60 s, so that an abandoned lease is waited out. */
const PATIENCE_MS = 65_000;

/**
 * Runs work while this device holds the wallet's send lease. Waits for the lease, renews it, and releases it with what
 * was sent.
 */
export async function holdLease<Result>(
  { account: { api }, clock, signal, leaving }: Pick<Sending, 'account' | 'clock' | 'signal' | 'leaving'>,
  walletId: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | Refusal> {
  const untilMs = clock.nowMs() + PATIENCE_MS;
  let given = await api.lease({ walletId });
  while (!given.ok) {
    if (given.code !== 'lease_taken' || clock.nowMs() >= untilMs || signal.aborted) return apiRefusal(given);
    await clock.wait(Math.min(given.retryAfterMs ?? RETRY_MS, RETRY_MS));
    given = await api.lease({ walletId });
  }
  const { leaseId, lastSent } = given.value;
  const renewing = setInterval(() => void api.lease({ walletId, leaseId }), RENEW_MS);
  let sent: { txHash: string; nonce: number } | undefined;
  const giveBack = () => api.endLease({ walletId, leaseId, ...(sent ? { sent } : {}) });
  // A page that unloads releases the lease only if its last transaction is known to the server. Otherwise one may be in
  // flight unreported, so the lease expires by itself.
  const onLeave = (): void => void (sent && giveBack());
  leaving.addEventListener('pagehide', onLeave);
  try {
    return await work({ lastSent, sent: ({ hash, nonce }) => (sent = { txHash: hash, nonce }) });
  } finally {
    clearInterval(renewing);
    leaving.removeEventListener('pagehide', onLeave);
    await giveBack();
  }
}
