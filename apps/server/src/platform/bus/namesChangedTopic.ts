import { type Topic, createTopic } from './bus.ts';

/** A player's displayed name changed; caches of names must reload it. */
export const namesChangedTopic: Topic<{ publicId: string; username: string }> = createTopic('names changed');
