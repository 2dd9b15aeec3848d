/** Users and community roles of the Discord sandbox. */
export interface SandboxDirectory {
  people: { id: string; username: string; globalName: string | null; membership: { roles: string[] } | null }[];
  roles: { id: string; name: string }[];
}

/** Fetches the sandbox's state. */
export async function fetchSandboxDirectory(sandboxUrl: string): Promise<SandboxDirectory> {
  return (await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as SandboxDirectory;
}
