import { type Topic, topic } from './bus.ts';

/** A player's profile was made visible or hidden; caches of public player data must reload. */
export const profilesChanged: Topic<null> = topic('profiles shown');
