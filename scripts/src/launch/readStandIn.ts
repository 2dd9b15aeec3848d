/** Users and community roles of the Discord sandbox. */
export interface StandInState {
  people: { id: string; username: string; globalName: string | null; membership: { roles: string[] } | null }[];
  roles: { id: string; name: string }[];
}

/** Fetches the sandbox's state. */
export async function readStandIn(sandboxUrl: string): Promise<StandInState> {
  return (await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as StandInState;
}
