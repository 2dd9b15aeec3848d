import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/appError.ts';
import { toChainAppError, getChain } from '../../platform/chain/toChainAppError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { BalanceReader } from '../balances/balanceReader.ts';
import type { Context } from '../../platform/context.ts';
import { getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import {
  REQUESTED_GIFT_WEI,
  HOURLY_GIFT_LIMIT_WEI,
  deleteGift,
  readRequestedGifts,
  reserveGift,
} from '../gifts/store.ts';
import { findActiveWallet, lockWalletOwner } from '../wallets/store.ts';
import { sendGift } from './sendGifts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const faucetRoutes: FastifyPluginAsync<{ context: Context; balances: BalanceReader }> = async (
  api,
  { context, balances },
) => {
  registerEndpoint(api, walletEndpoints.faucet, async (request) => {
    const { txHash, amountWei } = await sendTestMon(context, { player: getPlayer(request), balances });
    return { success: true as const, txHash, amountWei: String(amountWei) };
  });
};

type Parts = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Sends 50 MON from the local faucet to the player's wallet, up to 500 per hour. */
async function sendTestMon(
  context: Parts,
  { player, balances }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; balances: BalanceReader },
): Promise<{ txHash: string; amountWei: bigint }> {
  const { fund } = getChain(context);
  if (!fund) throw new AppError('not_found', 'There’s no faucet here.');
  const { id: userId, discordId } = player;
  const { id, address } = await reserveTestMon(context, userId);
  const gift = { id, userId, discordId, address, amountWei: REQUESTED_GIFT_WEI, purse: 'asked' as const };
  try {
    const txHash = await sendGift(context, { fund, gift, balances });
    return { txHash, amountWei: REQUESTED_GIFT_WEI };
  } catch (error) {
    if (isCertainFailure(error)) await deleteGift(context.db, id);
    throw toFaucetAppError(error);
  }
}

/** Reserves the amount before sending, so that concurrent requests cannot exceed the limit. */
function reserveTestMon(context: Parts, userId: string): Promise<{ id: string; address: string }> {
  return inTransaction(context, async (trx) => {
    const nowMs = context.clock.nowMs();
    await lockWalletOwner(trx, userId);
    const wallet = await findActiveWallet(trx, userId);
    if (!wallet) throw new AppError('no_wallet', 'You don’t have a wallet yet. Create one first.');
    const { sumWei, firstAt } = await readRequestedGifts(trx, { userId, since: new Date(nowMs - HOUR_MS) });
    if (sumWei + REQUESTED_GIFT_WEI > HOURLY_GIFT_LIMIT_WEI)
      throw createHourlyLimitError((firstAt?.getTime() ?? nowMs) + HOUR_MS - nowMs);
    const { address } = wallet;
    const id = await reserveGift(trx, { userId, address, amountWei: REQUESTED_GIFT_WEI, now: new Date(nowMs) });
    return { id, address };
  });
}

function createHourlyLimitError(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('faucet_empty', `You’ve had your test MON for this hour. Get more in ${wait}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    details: { minutes },
  });
}

/** True only if nothing can have been sent; after a time-out the transfer may still have gone through. */
function isCertainFailure(error: unknown): boolean {
  return error instanceof ChainError && ['busy', 'refused', 'unreachable'].includes(error.kind);
}

function toFaucetAppError(error: unknown): unknown {
  const isEmpty = error instanceof ChainError && (error.kind === 'busy' || error.kind === 'refused');
  return isEmpty
    ? new AppError('faucet_empty', 'The faucet is empty for now. Try again in a while.', {
        retryAfterSeconds: 60,
        cause: error,
      })
    : toChainAppError(error);
}
