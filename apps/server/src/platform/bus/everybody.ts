import type { ServerEvent } from '@jumpy/protocol/events';
import { type Topic, topic } from './bus.ts';

/** What all open pages are told, wherever their sockets are. */
export const everybody: Topic<ServerEvent> = topic('everybody');
