import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { ownLinked } from '../ownLinked.ts';
import { findTurn, takeFreeTurn } from './store.ts';

const TURN_MS = 60_000;

export interface WalletTurn {
  turnId: string;
  expiresAt: number;
  lastSent: { txHash: string; nonce: number; sentAt: number } | null;
}

/** The turn to send from a wallet, for a minute: one device has it at a time, so no two sign with one nonce. */
export async function takeTurn(
  { clock, db, random }: Pick<Context, 'clock' | 'db' | 'random'>,
  { userId, walletId, turnId: heldId }: { userId: string; walletId: string; turnId?: string | undefined },
): Promise<WalletTurn> {
  await ownLinked(db, { userId, walletId });
  const nowMs = clock.nowMs();
  const expiresAt = nowMs + TURN_MS;
  const turn = await takeFreeTurn(db, {
    ...{ walletId, heldId },
    newId: random.uuid(),
    now: new Date(nowMs),
    expiresAt: new Date(expiresAt),
  });
  if (!turn?.turnId) throw await taken({ db }, { walletId, nowMs });
  const { turnId, lastTxHash: txHash, lastNonce: nonce, lastSentAt } = turn;
  const isSent = txHash !== null && nonce !== null && lastSentAt !== null;
  return { turnId, expiresAt, lastSent: isSent ? { txHash, nonce, sentAt: lastSentAt.getTime() } : null };
}

async function taken(
  { db }: Pick<Context, 'db'>,
  { walletId, nowMs }: { walletId: string; nowMs: number },
): Promise<Failure> {
  const leftMs = ((await findTurn(db, walletId))?.expiresAt.getTime() ?? nowMs) - nowMs;
  return new Failure('turn_taken', 'Your wallet is sending from another page or device. Wait a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  });
}
