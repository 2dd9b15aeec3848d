const CATALOGUE_PATH = '/dev/ui';

/** Path of a state inside the catalogue's frame. */
export function framedStateUrl(screen: string, state: string): string {
  return `${CATALOGUE_PATH}/${screen}/${state}`;
}

/** Path of a state without the frame. */
export function bareStateUrl(screen: string, state: string): string {
  return `${framedStateUrl(screen, state)}?bare`;
}

/** Parses a frameless state path. */
export function parseBareStateUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, screen, state] = /^\/dev\/ui\/([\w-]+)\/([\w-]+)$/.exec(pathname) ?? [];
  return new URLSearchParams(search).has('bare') && screen && state ? { screen, state } : undefined;
}
