import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { ownLinked } from '../ownLinked.ts';
import { findLease, takeFreeLease } from './store.ts';

const TURN_MS = 60_000;

export interface WalletLease {
  leaseId: string;
  expiresAt: number;
  lastSent: { txHash: string; nonce: number; sentAt: number } | null;
}

/** The lease to send from a wallet, for a minute: one device has it at a time, so no two sign with one nonce. */
export async function takeLease(
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
