import type { ServerEvent } from '@jumpy/protocol/events';
import { type Topic, topic } from './bus.ts';

/** Events for a player's open pages in all processes, by `users.id`. */
export const playerEvents = (userId: string): Topic<ServerEvent> => topic(`player ${userId}`);
