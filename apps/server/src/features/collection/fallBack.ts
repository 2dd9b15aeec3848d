import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { DEFAULT_CHARACTER } from './character.ts';
import { unequipLost } from './store.ts';

/** Resets players to Jumpy if their wallet no longer holds their character; checks everyone if no ids are given. */
export async function fallBack({ bus, db }: Pick<Context, 'bus' | 'db'>, userIds?: readonly string[]): Promise<void> {
  for (const userId of await unequipLost(db, userIds))
    bus.publish(playerEvents(userId), { type: 'characterChanged', data: { character: DEFAULT_CHARACTER } });
}
