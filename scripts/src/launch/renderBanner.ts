import type { KnownPerson } from './listPeople.ts';

export interface StartedProduct {
  url: string;
  keyringUrl: string;
  sandboxUrl: string | undefined;
  /** Terminal text about chain and database. */
  chain: string;
  database: string;
  people: KnownPerson[];
  tookMs: number;
}

/** Terminal output once everything is ready. */
export function renderBanner({ url, keyringUrl, sandboxUrl, chain, database, people, tookMs }: StartedProduct): string {
  const width = Math.max(0, ...people.map(({ name }) => name.length)) + 3;
  return [
    '',
    `  Jumpy is ready (${(tookMs / 1000).toFixed(1)} s)`,
    '',
    `  Play      ${url}`,
    `  Keyring   ${keyringUrl}`,
    `  Discord   ${sandboxUrl === undefined ? 'the real one' : `${sandboxUrl} (a stand-in, people and outages)`}`,
    `  Chain     ${chain}`,
    `  Database  ${database}`,
    ...(people.length === 0 ? [] : ['', '  Sign in as']),
    ...people.map(({ name, about }) => `    ${name.padEnd(width)}${about}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
