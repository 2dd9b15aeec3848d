import type { Balances } from '../balances/balances.ts';
import { ChainFault } from '../../platform/chain/chainFault.ts';
import { chainFailure, chainOf } from '../../platform/chain/chainFailure.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Failure } from '../../platform/failure.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { findActive, lockPlayer } from '../wallets/store.ts';
import { ASKED_WEI, HOUR_WEI } from '../gifts/gifts.ts';
import { sendGift } from './sendGift.ts';
import { dropGift, readAsked, reserveGift } from '../gifts/store.ts';

type Parts = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Gives 50 MON of the local faucet to a player's wallet; at most 500 in an hour. */
export async function giveTestMon(
  context: Parts,
  { player, balances }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; balances: Balances },
): Promise<{ txHash: string; amountWei: bigint }> {
  const { fund } = chainOf(context);
  if (!fund) throw new Failure('not_found', 'There is no faucet here.');
  const { id: userId, discordId } = player;
  const { id, address } = await reserve(context, userId);
  const gift = { id, userId, discordId, address, amountWei: ASKED_WEI, purse: 'asked' as const };
  try {
    const txHash = await sendGift(context, { fund, gift, balances });
    return { txHash, amountWei: ASKED_WEI };
  } catch (fault) {
    if (isRefused(fault)) await dropGift(context.db, id);
    throw failureOf(fault);
  }
}

/** Written down before it is given, so that no number of requests at once gets more. */
function reserve(context: Parts, userId: string): Promise<{ id: string; address: string }> {
  return inTransaction(context, async (trx) => {
    const nowMs = context.clock.nowMs();
    await lockPlayer(trx, userId);
    const wallet = await findActive(trx, userId);
    if (!wallet) throw new Failure('no_wallet', 'You have no wallet yet. Make one first.');
    const { sumWei, firstAt } = await readAsked(trx, { userId, since: new Date(nowMs - HOUR_MS) });
    if (sumWei + ASKED_WEI > HOUR_WEI) throw usedUp((firstAt?.getTime() ?? nowMs) + HOUR_MS - nowMs);
    const { address } = wallet;
    const id = await reserveGift(trx, { userId, address, amountWei: ASKED_WEI, now: new Date(nowMs) });
    return { id, address };
  });
}

function usedUp(waitMs: number): Failure {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Failure('faucet_empty', `You have had your test MON of this hour. There is more in ${wait}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}

/** Whether certainly nothing was given; a faucet that was slow may have given all the same. */
function isRefused(fault: unknown): boolean {
  return fault instanceof ChainFault && ['busy', 'refused', 'unreachable'].includes(fault.kind);
}

function failureOf(fault: unknown): unknown {
  const isEmpty = fault instanceof ChainFault && (fault.kind === 'busy' || fault.kind === 'refused');
  return isEmpty
    ? new Failure('faucet_empty', 'The faucet is empty for now. Try again in a while.', {
        retryAfterSeconds: 60,
        cause: fault,
      })
    : chainFailure(fault);
}
