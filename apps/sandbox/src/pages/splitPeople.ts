import type { DiscordPerson } from '../people/person.ts';

const VISIBLE_COUNT = 12;

/** Splits people into those shown immediately and those in a collapsed section. */
export const splitPeople = (people: readonly DiscordPerson[]): { near: DiscordPerson[]; crowd: DiscordPerson[] } => {
  const isCrowd = people.length > 2 * VISIBLE_COUNT;
  return {
    near: people.slice(0, isCrowd ? VISIBLE_COUNT : undefined),
    crowd: isCrowd ? people.slice(VISIBLE_COUNT) : [],
  };
};
