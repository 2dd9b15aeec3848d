import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/appError.ts';
import { encryptShare } from './keys/shareEnvelope.ts';
import { saveEnvelope } from './keys/store.ts';
import {
  appendWalletAudit,
  deletePendingWallet,
  findActiveWallet,
  insertPendingWallet,
  isLinkedAddress,
  lockWalletOwner,
} from './store.ts';

const NONCE_TTL_MS = 10 * 60_000;

export interface BeginWalletOptions {
  userId: string;
  address: string;
  share: string;
  /** The linked wallet that the new one replaces. */
  replaces?: string | undefined;
}

export interface PendingWallet {
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
  { userId, address: givenAddress, share, replaces }: BeginWalletOptions,
): Promise<PendingWallet> {
  const { env, random } = context;
  if (env.privy)
    throw new AppError('wallet_provider', 'Privy keeps the wallets here. The keyring doesn’t create new ones.');
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const expiresAt = nowMs + NONCE_TTL_MS;
  const address = givenAddress.toLowerCase();
  const nonce = random.token();
  return inTransaction(context, async (trx) => {
    await lockWalletOwner(trx, userId);
    assertReplacesActive((await findActiveWallet(trx, userId))?.id, replaces);
    if (await isLinkedAddress(trx, address)) throw createAddressTakenError();
    const previousPending = await deletePendingWallet(trx, userId);
    if (previousPending) await appendWalletAudit(trx, { wallet: previousPending, act: 'forgotten', now });
    const nonceExpiresAt = new Date(expiresAt);
    const wallet = await insertPendingWallet(trx, {
      userId,
      address,
      nonce,
      nonceExpiresAt,
      replaces: replaces ?? null,
      now,
    });
    const owner = { walletId: wallet.id, generation: wallet.generation };
    await saveEnvelope(trx, { ...owner, ...encryptShare(share, { ring: env.keyringKek, owner, random }), now });
    await appendWalletAudit(trx, { wallet, act: 'begun', now });
    return { walletId: wallet.id, address, nonce, expiresAt };
  });
}

/** A linked wallet can only be replaced by a wallet created for that purpose. */
export function assertReplacesActive(activeId: string | undefined, replaces: string | null | undefined): void {
  if (activeId === (replaces ?? undefined)) return;
  if (activeId === undefined) throw new AppError('wallet_unknown', 'There’s no wallet to replace.');
  throw new AppError('wallet_exists', 'You already have a wallet.');
}

export function createAddressTakenError(): AppError {
  return new AppError('wallet_taken', 'This wallet was linked before.');
}
