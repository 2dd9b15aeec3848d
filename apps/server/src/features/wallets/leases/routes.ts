import { keyringEndpoints } from '@jumpy/protocol/endpoints/keyring';
import { type ApiRoutes, playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ownLinked } from '../ownLinked.ts';
import { findLease, freeLease, saveSent, takeFreeLease } from './store.ts';

const TURN_MS = 60_000;

/** Sending leases of wallets. */
export const leaseRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, keyringEndpoints.lease, async (request) => {
    const lease = await takeLease(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const, ...lease };
  });
  serve(api, keyringEndpoints.endLease, async (request) => {
    await endLease(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const };
  });
};

/**
 * Ends a lease and records what was sent under it. If the lease expired and another device holds a new one, that one
 * stays; the report is stored anyway, since the next nonce depends on it.
 */
async function endLease(
  context: Pick<Context, 'clock' | 'db'>,
  {
    userId,
    walletId,
    leaseId,
    sent,
  }: { userId: string; walletId: string; leaseId: string; sent?: { txHash: string; nonce: number } | undefined },
): Promise<void> {
  await ownLinked(context.db, { userId, walletId });
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    if (sent) await saveSent(trx, { walletId, ...sent, now });
    await freeLease(trx, { walletId, leaseId, now });
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
async function takeLease(
  { clock, db, random }: Pick<Context, 'clock' | 'db' | 'random'>,
  { userId, walletId, leaseId: heldId }: { userId: string; walletId: string; leaseId?: string | undefined },
): Promise<WalletLease> {
  await ownLinked(db, { userId, walletId });
  const nowMs = clock.nowMs();
  const expiresAt = nowMs + TURN_MS;
  const lease = await takeFreeLease(db, {
    ...{ walletId, heldId },
    newId: random.uuid(),
    now: new Date(nowMs),
    expiresAt: new Date(expiresAt),
  });
  if (!lease?.leaseId) throw await taken({ db }, { walletId, nowMs });
  const { leaseId, lastTxHash: txHash, lastNonce: nonce, lastSentAt } = lease;
  const isSent = txHash !== null && nonce !== null && lastSentAt !== null;
  return { leaseId, expiresAt, lastSent: isSent ? { txHash, nonce, sentAt: lastSentAt.getTime() } : null };
}

async function taken(
  { db }: Pick<Context, 'db'>,
  { walletId, nowMs }: { walletId: string; nowMs: number },
): Promise<ApiError> {
  const leftMs = ((await findLease(db, walletId))?.expiresAt.getTime() ?? nowMs) - nowMs;
  return new ApiError('lease_taken', 'Your wallet is sending from another page or device. Wait a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  });
}
