const ROOT = '/dev/ui';

/** Path of a state inside the catalogue's frame. */
export function addressOf(screen: string, state: string): string {
  return `${ROOT}/${screen}/${state}`;
}

/** Path of a state without the frame. */
export function bareAddressOf(screen: string, state: string): string {
  return `${addressOf(screen, state)}?bare`;
}

/** Parses a frameless state path. */
export function bareStateAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, screen, state] = /^\/dev\/ui\/([\w-]+)\/([\w-]+)$/.exec(pathname) ?? [];
  return new URLSearchParams(search).has('bare') && screen && state ? { screen, state } : undefined;
}
