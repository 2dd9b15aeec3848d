import { type Topic, topic } from '../../platform/bus/bus.ts';

/** Published when a player disables watching; `userId` is `users.id`. */
export const playersHidden: Topic<{ userId: string }> = topic('players hidden');
