import type { ServerEvent } from '@jumpy/protocol/events';
import { type Topic, topic } from './bus.ts';

/** Events for all open pages, in all processes. */
export const everybody: Topic<ServerEvent> = topic('everybody');
