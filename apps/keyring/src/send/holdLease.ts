import { apiRefusal } from '../api/apiRefusal.ts';
import type { Refusal } from '../outcome.ts';
import type { SignedBytes } from '../book/sentNonce.ts';
import type { Sending } from './sending.ts';

/** What was sent last from any device, as the server was told. */
export interface LastSent {
  txHash: string;
  nonce: number;
  sentAt: number;
}

/** Told of what is sent in a lease. */
export interface Lease {
  lastSent: LastSent | null;
  sent(transaction: Pick<SignedBytes, 'hash'> & { nonce: number }): void;
}

const RENEW_MS = 25_000;
const RETRY_MS = 1000;
/** A lease whose holder is gone ends by itself after 60 s. */
const PATIENCE_MS = 65_000;

/** Works while this device has the wallet's lease to send: asked for until it is given, renewed meanwhile and given back with what was sent. */
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
  // A page that is left follows nothing any more, and the next one knows what was sent. What may be on its way unknown keeps its minute.
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
