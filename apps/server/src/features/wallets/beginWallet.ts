import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/apiError.ts';
import { sealShare } from './keys/envelope.ts';
import { saveEnvelope } from './keys/store.ts';
import { appendAudit, deletePending, findActive, insertPending, isLinked, lockPlayer } from './store.ts';

const NONCE_MS = 10 * 60_000;

export interface BeginWallet {
  userId: string;
  address: string;
  share: string;
  /** The linked wallet that the new one replaces. */
  replaces?: string | undefined;
}

export interface BegunWallet {
  walletId: string;
  address: string;
  nonce: string;
  expiresAt: number;
}

/**
 * Stores the server share of a new wallet as pending, replacing an earlier pending one, and returns what it has to
 * sign.
 */
export async function beginWallet(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'random'>,
  { userId, address: given, share, replaces }: BeginWallet,
): Promise<BegunWallet> {
  const { env, random } = context;
  if (env.privy)
    throw new ApiError('wallet_provider', 'Wallets are kept by Privy here. The keyring makes no new ones.');
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const expiresAt = nowMs + NONCE_MS;
  const address = given.toLowerCase();
  const nonce = random.token();
  return inTransaction(context, async (trx) => {
    await lockPlayer(trx, userId);
    assertReplaces((await findActive(trx, userId))?.id, replaces);
    if (await isLinked(trx, address)) throw taken();
    const earlier = await deletePending(trx, userId);
    if (earlier) await appendAudit(trx, { wallet: earlier, act: 'forgotten', now });
    const nonceExpiresAt = new Date(expiresAt);
    const wallet = await insertPending(trx, {
      userId,
      address,
      nonce,
      nonceExpiresAt,
      replaces: replaces ?? null,
      now,
    });
    const owner = { walletId: wallet.id, generation: wallet.generation };
    await saveEnvelope(trx, { ...owner, ...sealShare(share, { ring: env.keyringKek, owner, random }), now });
    await appendAudit(trx, { wallet, act: 'begun', now });
    return { walletId: wallet.id, address, nonce, expiresAt };
  });
}

/** A linked wallet can only be replaced by a wallet created for that purpose. */
export function assertReplaces(activeId: string | undefined, replaces: string | null | undefined): void {
  if (activeId === (replaces ?? undefined)) return;
  if (activeId === undefined) throw new ApiError('wallet_unknown', 'There is no wallet to replace.');
  throw new ApiError('wallet_exists', 'You have a wallet already.');
}

export function taken(): ApiError {
  return new ApiError('wallet_taken', 'This wallet was linked before.');
}
