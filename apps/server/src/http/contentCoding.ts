export type Coding = 'br' | 'gzip';

/** Best compression first. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** Browsers send few distinct values; the limit keeps made-up ones from filling the cache. */
const MOST_KNOWN = 100;
const known = new Map<string, Coding | undefined>();

/** Compression for an Accept-Encoding header; undefined for none. */
export function codingFor(accepts: string | string[] | undefined): Coding | undefined {
  if (typeof accepts !== 'string') return undefined;
  if (known.has(accepts)) return known.get(accepts);
  const coding = choose(accepts);
  if (known.size < MOST_KNOWN) known.set(accepts, coding);
  return coding;
}

function choose(accepts: string): Coding | undefined {
  const weights = new Map(accepts.toLowerCase().split(',').map(weightOf));
  const weigh = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = CODINGS.toSorted((one, other) => weigh(other) - weigh(one));
  return best !== undefined && weigh(best) > 0 ? best : undefined;
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
