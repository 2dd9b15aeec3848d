import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { findCharacter, readShownOffset } from './character.ts';
import { fallBack } from './fallBack.ts';
import { markMinted } from './moves/markMinted.ts';
import { mintStore } from './moves/mintStore.ts';
import { equipCharacter, noteFollowed, readAsleep } from './store.ts';

/** Reconciles what no transfer event reports: a changed wallet link, the army reveal, or a missing minted flag. */
export async function keepHoldings(context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>): Promise<void> {
  const { bus, chain, clock, db } = context;
  if (chain?.following?.first.state()?.kind === 'caughtUp') await noteFollowed(db, new Date(clock.nowMs()));
  for (const discordId of await mintStore.unmarked(db)) await markMinted(context, { discordId });
  await fallBack(context);
  if ((await readShownOffset(context)) === null) return;
  for (const { id: userId, characterId } of await readAsleep(db)) {
    const character = await findCharacter(context, characterId);
    if (!character || !(await equipCharacter(db, { userId, characterId, look: character.look }))) continue;
    bus.publish(playerEvents(userId), { type: 'characterChanged', data: { character } });
  }
}
