/** Whom the stand-in for Discord knows, and the roles of its community. */
export interface StandInState {
  people: { id: string; username: string; globalName: string | null; membership: { roles: string[] } | null }[];
  roles: { id: string; name: string }[];
}

/** Asks the stand-in for all it knows. */
export async function readStandIn(sandboxUrl: string): Promise<StandInState> {
  return (await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as StandInState;
}
