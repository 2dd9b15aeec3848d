import { type Topic, topic } from './bus.ts';

/** A player is shown under another name from now on: whatever keeps names reads them anew. */
export const namesChanged: Topic<{ publicId: string; username: string }> = topic('names changed');
