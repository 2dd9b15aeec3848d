import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { findCharacter, readRevealedOffset, resetLostCharacters } from './activeCharacter.ts';
import { markMinted } from './transfers/markMinted.ts';
import { mintStore } from './transfers/mintStore.ts';
import { saveActiveCharacter, recordChainSync, readUnrevealedRecruits } from './store.ts';

/** Reconciles what no transfer event reports: a changed wallet link, the army reveal, or a missing minted flag. */
export async function reconcileHoldings(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>,
): Promise<void> {
  const { bus, chain, clock, db } = context;
  if (chain?.following?.first.get()?.kind === 'caughtUp') await recordChainSync(db, new Date(clock.nowMs()));
  for (const discordId of await mintStore.listUnmarked(db)) await markMinted(context, { discordId });
  await resetLostCharacters(context);
  if ((await readRevealedOffset(context)) === null) return;
  for (const { id: userId, characterId } of await readUnrevealedRecruits(db)) {
    const character = await findCharacter(context, characterId);
    if (!character || !(await saveActiveCharacter(db, { userId, characterId, look: character.look }))) continue;
    bus.publish(playerEventsTopic(userId), { type: 'characterChanged', data: { character } });
  }
}
