const ROOT = '/dev/ui';

/** Where a state is shown, framed. */
export function addressOf(screen: string, state: string): string {
  return `${ROOT}/${screen}/${state}`;
}

/** Where it stands alone. */
export function bareAddressOf(screen: string, state: string): string {
  return `${addressOf(screen, state)}?bare`;
}

/** Which state stands alone at an address. */
export function bareStateAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, screen, state] = /^\/dev\/ui\/([\w-]+)\/([\w-]+)$/.exec(pathname) ?? [];
  return new URLSearchParams(search).has('bare') && screen && state ? { screen, state } : undefined;
}
