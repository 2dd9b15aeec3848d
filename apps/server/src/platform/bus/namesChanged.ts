import { type Topic, topic } from './bus.ts';

/** A player's displayed name changed; caches of names must reload it. */
export const namesChanged: Topic<{ publicId: string; username: string }> = topic('names changed');
