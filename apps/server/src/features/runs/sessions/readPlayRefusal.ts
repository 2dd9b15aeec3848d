import { mayPlay, type PlayConditions, type PlayRefusal } from '@jumpy/domain/mayPlay';
import type { Context } from '../../../platform/context.ts';
import type { Balances } from '../../balances/balances.ts';
import { playBalance } from '../../balances/playBalance.ts';
import { readPlayerFacts } from './store.ts';

/** Conditions to start a game. MON and a character are required only where a chain sells some. */
const PLAY_CONDITIONS: PlayConditions = { onboarding: true, character: true, balance: true };

/** Returns why a player may not play now, if so. An insufficient balance is refetched before the player is rejected. */
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
