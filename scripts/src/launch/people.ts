/** Somebody one can sign in as, in a line. */
export interface KnownPerson {
  name: string;
  about: string;
}

interface State {
  people: { username: string; globalName: string | null; membership: { roles: string[] } | null }[];
  roles: { id: string; name: string }[];
}

/** Asks the stand-in whom it knows. */
export async function listPeople(sandboxUrl: string): Promise<KnownPerson[]> {
  const { people, roles } = (await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as State;
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return people.map(({ username, globalName, membership }) => ({
    name: globalName ?? username,
    about: membership
      ? membership.roles.map((id) => names.get(id)).join(', ') || 'member'
      : 'newcomer, not in the server',
  }));
}
