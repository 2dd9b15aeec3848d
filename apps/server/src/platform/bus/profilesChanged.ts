import { type Topic, topic } from './bus.ts';

/** A player shows a profile from now on, or shows none: whatever caches public facts of players reads them again. */
export const profilesChanged: Topic<null> = topic('profiles shown');
