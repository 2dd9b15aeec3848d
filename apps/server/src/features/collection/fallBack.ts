import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { DEFAULT_CHARACTER } from './character.ts';
import { unequipLost } from './store.ts';

/** Gives Jumpy back to players whose wallet does not hold their character any more; to all of them where none are named. */
export async function fallBack({ bus, db }: Pick<Context, 'bus' | 'db'>, userIds?: readonly string[]): Promise<void> {
  for (const userId of await unequipLost(db, userIds))
    bus.publish(playerEvents(userId), { type: 'characterChanged', data: { character: DEFAULT_CHARACTER } });
}
