import { getPlayRefusal, type PlayConditions, type PlayRefusal } from '@jumpy/domain/playRefusal';
import type { Context } from '../../../platform/context.ts';
import type { BalanceReader } from '../../balances/balanceReader.ts';
import { loadPlayBalance } from '../../balances/loadPlayBalance.ts';
import { readPlayerEligibility } from './store.ts';

/** Conditions to start a game. MON and a character are required only where a chain sells some. */
const PLAY_CONDITIONS: PlayConditions = { onboarding: true, character: true, balance: true };

/** Returns why a player may not play now, if so. An insufficient balance is refetched before the player is rejected. */
export async function readPlayRefusal(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'log'>,
  { userId, balances }: { userId: string; balances: BalanceReader },
): Promise<PlayRefusal | undefined> {
  const [{ sellsCharacters, ...facts }, balance] = await Promise.all([
    readPlayerEligibility(context.db, userId),
    loadPlayBalance(context, { userId, balances }),
  ]);
  const refusalAt = (lastBalanceWei: bigint | undefined): PlayRefusal | undefined =>
    getPlayRefusal(
      { ...facts, lastBalanceWei },
      { ...PLAY_CONDITIONS, character: PLAY_CONDITIONS.character && context.chain !== undefined && sellsCharacters },
    );
  const first = refusalAt(balance.lastKnownWei);
  return first === 'low_balance' ? refusalAt(await balance.fetchCurrent()) : first;
}
