import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { findCharacter, readReveal } from './character.ts';
import { fallBack } from './fallBack.ts';
import { markMinted } from './moves/markMinted.ts';
import { mintStore } from './moves/mintStore.ts';
import { noteFollowed, readOwnCharacter, revealRecruits } from './store.ts';

/** Puts right what no move told of: another linked wallet, the army's reveal, a mark that was not made. */
export async function keepHoldings(context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>): Promise<void> {
  const { bus, chain, clock, db } = context;
  if (chain?.following?.first.state()?.kind === 'caughtUp') await noteFollowed(db, new Date(clock.nowMs()));
  for (const discordId of await mintStore.unmarked(db)) await markMinted(context, { discordId });
  await fallBack(context);
  if (!(await readReveal(context))) return;
  for (const userId of await revealRecruits(db)) {
    const own = await readOwnCharacter(db, userId);
    const character = own && (await findCharacter(context, own.characterId));
    if (character) bus.publish(playerEvents(userId), { type: 'characterChanged', data: { character } });
  }
}
