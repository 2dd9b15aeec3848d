import { readStandIn } from './readStandIn.ts';

/** Somebody one can sign in as, in a line. */
export interface KnownPerson {
  name: string;
  about: string;
}

/** Of a crowd the first are named: those that every start knows. */
const MOST_NAMED = 12;

/** Asks the stand-in whom it knows. */
export async function listPeople(sandboxUrl: string): Promise<KnownPerson[]> {
  const { people, roles } = await readStandIn(sandboxUrl);
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  const named = people.length > MOST_NAMED ? people.filter(({ globalName }) => globalName !== null) : people;
  const known = named.slice(0, MOST_NAMED).map(({ username, globalName, membership }) => ({
    name: globalName ?? username,
    about: membership
      ? membership.roles.map((id) => names.get(id)).join(', ') || 'member'
      : 'newcomer, not in the server',
  }));
  const others = people.length - known.length;
  return others === 0 ? known : [...known, { name: `${others} others`, about: 'on the page one signs in at' }];
}
