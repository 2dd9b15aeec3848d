import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { STARTER_CHARACTER } from './findCharacter.ts';
import { unequipLostCharacters } from './store.ts';

/** Resets players to Jumpy if their wallet no longer holds their character; checks everyone if no ids are given. */
export async function resetLostCharacters(
  { bus, db }: Pick<Context, 'bus' | 'db'>,
  userIds?: readonly string[],
): Promise<void> {
  for (const userId of await unequipLostCharacters(db, userIds))
    bus.publish(playerEventsTopic(userId), { type: 'characterChanged', data: { character: STARTER_CHARACTER } });
}
