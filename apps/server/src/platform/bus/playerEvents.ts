import type { ServerEvent } from '@jumpy/protocol/events';
import { type Topic, topic } from './bus.ts';

/** What a player's open pages are told, wherever their sockets are; by `users.id`. */
export const playerEvents = (userId: string): Topic<ServerEvent> => topic(`player ${userId}`);
