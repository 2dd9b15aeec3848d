import { keyringEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { type ApiRoutes, getPlayer } from '../../../http/route.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { getLinkedWallet } from '../linkedWallet.ts';
import { findLease, releaseLease, saveLastSent, acquireLease } from './store.ts';

const LEASE_MS = 60_000;

/** Sending leases of wallets. */
export const leaseRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, keyringEndpoints.lease, async (request) => {
    const lease = await acquireWalletLease(context, { userId: getPlayer(request).id, ...request.body });
    return { success: true as const, ...lease };
  });
  registerEndpoint(api, keyringEndpoints.releaseLease, async (request) => {
    await releaseWalletLease(context, { userId: getPlayer(request).id, ...request.body });
    return { success: true as const };
  });
};

/**
 * Ends a lease and records what was sent under it. If the lease expired and another device holds a new one, that one
 * stays; the report is stored anyway, since the next nonce depends on it.
 */
async function releaseWalletLease(
  context: Pick<Context, 'clock' | 'db'>,
  {
    userId,
    walletId,
    leaseId,
    sent,
  }: { userId: string; walletId: string; leaseId: string; sent?: { txHash: string; nonce: number } | undefined },
): Promise<void> {
  await getLinkedWallet(context.db, { userId, walletId });
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    if (sent) await saveLastSent(trx, { walletId, ...sent, now });
    await releaseLease(trx, { walletId, leaseId, now });
  });
}

interface WalletLease {
  leaseId: string;
  expiresAt: number;
  lastSent: { txHash: string; nonce: number; sentAt: number } | null;
}

/**
 * Acquires the sending lease of a wallet for one minute. One device holds it at a time, so that no two sign with the
 * same nonce.
 */
async function acquireWalletLease(
  { clock, db, random }: Pick<Context, 'clock' | 'db' | 'random'>,
  { userId, walletId, leaseId: heldId }: { userId: string; walletId: string; leaseId?: string | undefined },
): Promise<WalletLease> {
  await getLinkedWallet(db, { userId, walletId });
  const nowMs = clock.nowMs();
  const expiresAt = nowMs + LEASE_MS;
  const lease = await acquireLease(db, {
    ...{ walletId, heldId },
    newId: random.uuid(),
    now: new Date(nowMs),
    expiresAt: new Date(expiresAt),
  });
  if (!lease?.leaseId) throw await createLeaseTakenError({ db }, { walletId, nowMs });
  const { leaseId, lastTxHash: txHash, lastNonce: nonce, lastSentAt } = lease;
  const isSent = txHash !== null && nonce !== null && lastSentAt !== null;
  return { leaseId, expiresAt, lastSent: isSent ? { txHash, nonce, sentAt: lastSentAt.getTime() } : null };
}

async function createLeaseTakenError(
  { db }: Pick<Context, 'db'>,
  { walletId, nowMs }: { walletId: string; nowMs: number },
): Promise<AppError> {
  const remainingMs = ((await findLease(db, walletId))?.expiresAt.getTime() ?? nowMs) - nowMs;
  return new AppError('lease_taken', 'Your wallet is sending from another page or device. Wait a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1_000)),
  });
}
