import type { Person } from '../people/person.ts';

const NEAR = 12;

/** Splits people into those shown immediately and those in a collapsed section. */
export const partPeople = (people: readonly Person[]): { near: Person[]; crowd: Person[] } => {
  const isCrowd = people.length > 2 * NEAR;
  return { near: people.slice(0, isCrowd ? NEAR : undefined), crowd: isCrowd ? people.slice(NEAR) : [] };
};
