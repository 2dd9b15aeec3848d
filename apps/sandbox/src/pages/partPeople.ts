import type { Person } from '../people/person.ts';

const NEAR = 12;

/** Of a crowd those who are shown at once; the others are behind a line that opens. */
export const partPeople = (people: readonly Person[]): { near: Person[]; crowd: Person[] } => {
  const isCrowd = people.length > 2 * NEAR;
  return { near: people.slice(0, isCrowd ? NEAR : undefined), crowd: isCrowd ? people.slice(NEAR) : [] };
};
