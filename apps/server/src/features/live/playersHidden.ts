import { type Topic, topic } from '../../platform/bus/bus.ts';

/** A player lets nobody watch from now on; by `users.id`. */
export const playersHidden: Topic<{ userId: string }> = topic('players hidden');
