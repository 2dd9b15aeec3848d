import { type Topic, createTopic } from '../../platform/bus/bus.ts';

/** Published when a player disables watching; `userId` is `users.id`. */
export const playersHiddenTopic: Topic<{ userId: string }> = createTopic('players hidden');
