import { activationMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { WELCOME_WEI } from '../gifts/gifts.ts';
import { oweWelcome } from '../gifts/store.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/apiError.ts';
import { assertReplaces, taken } from './beginWallet.ts';
import { assertSigned } from './assertSigned.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { describeLinked } from './readWallets.ts';
import {
  activate,
  appendAudit,
  findActive,
  findWallet,
  isLinked,
  lockPlayer,
  retire,
  type WalletRow,
} from './store.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

/**
 * Links a wallet after it signed the server's nonce. The previous wallet moves to the history. Idempotent for the same
 * signature, in case a response was lost.
 */
export async function activateWallet(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env'>,
  { userId, walletId, signature }: { userId: string; walletId: string; signature: string },
): Promise<LinkedWallet> {
  const begun = await findWallet(context.db, { userId, walletId });
  if (!begun || begun.state === 'history') throw unknownWallet();
  await assertSigned(begun.address, { message: activationMessage({ walletId, nonce: begun.nonce }), signature });
  const wallet = await inTransaction(context, async (trx) => {
    await lockPlayer(trx, userId);
    const pending = await findWallet(trx, { userId, walletId });
    if (!pending || pending.state === 'history') throw unknownWallet();
    const linked = pending.state === 'active' ? pending : await link(trx, pending, context.clock.nowMs());
    if (context.chain?.fund) await welcome(trx, linked);
    return describeLinked({ db: trx, env: context.env }, linked);
  });
  context.bus.publish(playerEvents(userId), { type: 'wallet', data: { address: wallet.address } });
  return wallet;
}

/** Welcome coins are recorded as owed and sent by a job, so that linking never waits for the chain. */
async function welcome(trx: Kysely<Database>, { userId, address, activatedAt, createdAt }: WalletRow): Promise<void> {
  await oweWelcome(trx, { userId, address, amountWei: WELCOME_WEI, now: activatedAt ?? createdAt });
}

async function link(trx: Transaction<Database>, wallet: WalletRow, nowMs: number): Promise<WalletRow> {
  if (wallet.nonceExpiresAt.getTime() <= nowMs)
    throw new ApiError('wallet_expired', 'Making the wallet took too long. Please start again.');
  const now = new Date(nowMs);
  const { userId } = wallet;
  const active = await findActive(trx, userId);
  assertReplaces(active?.id, wallet.replaces);
  if (await isLinked(trx, wallet.address)) throw taken();
  if (active) {
    await retire(trx, { walletId: active.id, now });
    await appendAudit(trx, { wallet: active, act: 'retired', now });
  }
  // The replaced wallet is synced as well, since it loses its role.
  await queueRoleSync(trx, { userId });
  const linked = await activate(trx, { walletId: wallet.id, userId, now });
  await queueRoleSync(trx, { userId });
  await appendAudit(trx, { wallet: linked, act: 'activated', now });
  return linked;
}

export function unknownWallet(): ApiError {
  return new ApiError('wallet_unknown', 'This wallet is not yours, or not any more.');
}
