import { activationMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { WELCOME_GIFT_WEI, createPendingWelcomeGift } from '../gifts/store.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/appError.ts';
import { assertReplacesActive, createAddressTakenError } from './beginWallet.ts';
import { assertWalletSignature } from './assertWalletSignature.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import { toLinkedWallet } from './readPlayerWallets.ts';
import {
  activatePendingWallet,
  appendWalletAudit,
  findActiveWallet,
  findWallet,
  isLinkedAddress,
  lockWalletOwner,
  retireWallet,
  type WalletRow,
} from './store.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';

/**
 * Links a wallet after it signed the server's nonce. The previous wallet moves to the history. Idempotent for the same
 * signature, in case a response was lost.
 */
export async function activateWallet(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env'>,
  { userId, walletId, signature }: { userId: string; walletId: string; signature: string },
): Promise<LinkedWallet> {
  const pendingWallet = await findWallet(context.db, { userId, walletId });
  if (!pendingWallet || pendingWallet.state === 'history') throw createUnknownWalletError();
  await assertWalletSignature(pendingWallet.address, {
    message: activationMessage({ walletId, nonce: pendingWallet.nonce }),
    signature,
  });
  const wallet = await inTransaction(context, async (trx) => {
    await lockWalletOwner(trx, userId);
    const pending = await findWallet(trx, { userId, walletId });
    if (!pending || pending.state === 'history') throw createUnknownWalletError();
    const linked = pending.state === 'active' ? pending : await linkWallet(trx, pending, context.clock.nowMs());
    if (context.chain?.fund) await createWelcomeGift(trx, linked);
    return toLinkedWallet({ db: trx, env: context.env }, linked);
  });
  context.bus.publish(playerEventsTopic(userId), { type: 'wallet', data: { address: wallet.address } });
  return wallet;
}

/** Welcome coins are recorded as owed and sent by a job, so that linking never waits for the chain. */
async function createWelcomeGift(
  trx: Kysely<DatabaseSchema>,
  { userId, address, activatedAt, createdAt }: WalletRow,
): Promise<void> {
  await createPendingWelcomeGift(trx, { userId, address, amountWei: WELCOME_GIFT_WEI, now: activatedAt ?? createdAt });
}

async function linkWallet(trx: Transaction<DatabaseSchema>, wallet: WalletRow, nowMs: number): Promise<WalletRow> {
  if (wallet.nonceExpiresAt.getTime() <= nowMs)
    throw new AppError('wallet_expired', 'Creating the wallet took too long. Please start again.');
  const now = new Date(nowMs);
  const { userId } = wallet;
  const active = await findActiveWallet(trx, userId);
  assertReplacesActive(active?.id, wallet.replaces);
  if (await isLinkedAddress(trx, wallet.address)) throw createAddressTakenError();
  if (active) {
    await retireWallet(trx, { walletId: active.id, now });
    await appendWalletAudit(trx, { wallet: active, act: 'retired', now });
  }
  // The replaced wallet is synced as well, since it loses its role.
  await enqueueRoleSync(trx, { userId });
  const linked = await activatePendingWallet(trx, { walletId: wallet.id, userId, now });
  await enqueueRoleSync(trx, { userId });
  await appendWalletAudit(trx, { wallet: linked, act: 'activated', now });
  return linked;
}

export function createUnknownWalletError(): AppError {
  return new AppError('wallet_unknown', 'This wallet isn’t yours, or isn’t anymore.');
}
