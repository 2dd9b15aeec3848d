import { type Topic, createTopic } from './bus.ts';

/** A player's profile was made visible or hidden; caches of public player data must reload. */
export const profilesChangedTopic: Topic<null> = createTopic('profiles shown');
