import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';
import { chainApiError, chainOf } from '../../platform/chain/chainApiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Balances } from '../balances/balances.ts';
import type { Context } from '../../platform/context.ts';
import { playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ASKED_WEI, HOUR_WEI } from '../gifts/gifts.ts';
import { dropGift, readAsked, reserveGift } from '../gifts/store.ts';
import { findActive, lockPlayer } from '../wallets/store.ts';
import { sendGift } from './sendGift.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const faucetRoutes: FastifyPluginAsync<{ context: Context; balances: Balances }> = async (
  api,
  { context, balances },
) => {
  serve(api, walletEndpoints.faucet, async (request) => {
    const { txHash, amountWei } = await giveTestMon(context, { player: playerOf(request), balances });
    return { success: true as const, txHash, amountWei: String(amountWei) };
  });
};

type Parts = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Sends 50 MON from the local faucet to the player's wallet, up to 500 per hour. */
async function giveTestMon(
  context: Parts,
  { player, balances }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; balances: Balances },
): Promise<{ txHash: string; amountWei: bigint }> {
  const { fund } = chainOf(context);
  if (!fund) throw new ApiError('not_found', 'There is no faucet here.');
  const { id: userId, discordId } = player;
  const { id, address } = await reserve(context, userId);
  const gift = { id, userId, discordId, address, amountWei: ASKED_WEI, purse: 'asked' as const };
  try {
    const txHash = await sendGift(context, { fund, gift, balances });
    return { txHash, amountWei: ASKED_WEI };
  } catch (error) {
    if (isRefused(error)) await dropGift(context.db, id);
    throw apiErrorOf(error);
  }
}

/** Reserves the amount before sending, so that concurrent requests cannot exceed the limit. */
function reserve(context: Parts, userId: string): Promise<{ id: string; address: string }> {
  return inTransaction(context, async (trx) => {
    const nowMs = context.clock.nowMs();
    await lockPlayer(trx, userId);
    const wallet = await findActive(trx, userId);
    if (!wallet) throw new ApiError('no_wallet', 'You have no wallet yet. Make one first.');
    const { sumWei, firstAt } = await readAsked(trx, { userId, since: new Date(nowMs - HOUR_MS) });
    if (sumWei + ASKED_WEI > HOUR_WEI) throw usedUp((firstAt?.getTime() ?? nowMs) + HOUR_MS - nowMs);
    const { address } = wallet;
    const id = await reserveGift(trx, { userId, address, amountWei: ASKED_WEI, now: new Date(nowMs) });
    return { id, address };
  });
}

function usedUp(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError('faucet_empty', `You have had your test MON of this hour. There is more in ${wait}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}

/** True only if nothing can have been sent; after a time-out the transfer may still have gone through. */
function isRefused(error: unknown): boolean {
  return error instanceof ChainError && ['busy', 'refused', 'unreachable'].includes(error.kind);
}

function apiErrorOf(error: unknown): unknown {
  const isEmpty = error instanceof ChainError && (error.kind === 'busy' || error.kind === 'refused');
  return isEmpty
    ? new ApiError('faucet_empty', 'The faucet is empty for now. Try again in a while.', {
        retryAfterSeconds: 60,
        cause: error,
      })
    : chainApiError(error);
}
