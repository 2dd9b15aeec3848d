import type { ServerEvent } from '@jumpy/protocol/events';
import { type Topic, createTopic } from './bus.ts';

/** Events for a player's open pages in all processes, by `users.id`. */
export const playerEventsTopic = (userId: string): Topic<ServerEvent> => createTopic(`player ${userId}`);
