/** Users and community roles of the Discord sandbox. */
export interface SandboxDirectory {
  people: { id: string; username: string; globalName: string | null; membership: { roles: string[] } | null }[];
  roles: { id: string; name: string }[];
}

/** Fetches the sandbox's state. */
export async function fetchSandboxDirectory(sandboxUrl: string): Promise<SandboxDirectory> {
  return (await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as SandboxDirectory;
}

/** A user one can sign in as, described in one line. */
export interface KnownPerson {
  name: string;
  about: string;
}

/** In a large sandbox, only the built-in users are listed. */
const MAX_LISTED_PEOPLE = 12;

/** Lists the users of the sandbox. */
export async function listPeople(sandboxUrl: string): Promise<KnownPerson[]> {
  const { people, roles } = await fetchSandboxDirectory(sandboxUrl);
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  const listed = people.length > MAX_LISTED_PEOPLE ? people.filter(({ globalName }) => globalName !== null) : people;
  const entries = listed.slice(0, MAX_LISTED_PEOPLE).map(({ username, globalName, membership }) => ({
    name: globalName ?? username,
    about: membership
      ? membership.roles.map((id) => names.get(id)).join(', ') || 'member'
      : 'newcomer, not in the server',
  }));
  const others = people.length - entries.length;
  return others === 0 ? entries : [...entries, { name: `${others} others`, about: 'on the page one signs in at' }];
}
