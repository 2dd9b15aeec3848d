import type { ServerEvent } from '@jumpy/protocol/events';
import { type Topic, createTopic } from './bus.ts';

/** Events for all open pages, in all processes. */
export const allPagesTopic: Topic<ServerEvent> = createTopic('everybody');
