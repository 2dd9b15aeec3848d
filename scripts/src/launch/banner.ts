import type { KnownPerson } from './people.ts';

export interface Started {
  url: string;
  sandboxUrl: string | undefined;
  database: string;
  people: KnownPerson[];
  tookMs: number;
}

/** What the terminal shows once everything answers. */
export function banner({ url, sandboxUrl, database, people, tookMs }: Started): string {
  const width = Math.max(0, ...people.map(({ name }) => name.length)) + 3;
  return [
    '',
    `  Jumpy is ready (${(tookMs / 1000).toFixed(1)} s)`,
    '',
    `  Play      ${url}`,
    `  Discord   ${sandboxUrl === undefined ? 'the real one' : `${sandboxUrl} (a stand-in, people and outages)`}`,
    `  Database  ${database}`,
    ...(people.length === 0 ? [] : ['', '  Sign in as']),
    ...people.map(({ name, about }) => `    ${name.padEnd(width)}${about}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
