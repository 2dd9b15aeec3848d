import { mayPlay, type PlayConditions, type PlayRefusal } from '@jumpy/domain/mayPlay';
import type { Context } from '../../../platform/context.ts';
import type { Balances } from '../../balances/balances.ts';
import { playBalance } from '../../balances/playBalance.ts';
import { readPlayerFacts } from './store.ts';

/** What a player must have to start a game: onboarding done, and MON and a character where there is a chain that sells some. */
const PLAY_CONDITIONS: PlayConditions = { onboarding: true, character: true, balance: true };

/** Why a player may not play now, if so. A balance that is too low is asked for anew before it refuses anybody. */
export async function readPlayRefusal(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'log'>,
  { userId, balances }: { userId: string; balances: Balances },
): Promise<PlayRefusal | undefined> {
  const [{ sellsCharacters, ...facts }, balance] = await Promise.all([
    readPlayerFacts(context.db, userId),
    playBalance(context, { userId, balances }),
  ]);
  const refusalAt = (lastBalanceWei: bigint | undefined): PlayRefusal | undefined =>
    mayPlay(
      { ...facts, lastBalanceWei },
      { ...PLAY_CONDITIONS, character: PLAY_CONDITIONS.character && context.chain !== undefined && sellsCharacters },
    );
  const first = refusalAt(balance.lastKnownWei);
  return first === 'low_balance' ? refusalAt(await balance.now()) : first;
}
