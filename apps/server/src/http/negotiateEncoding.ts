export type ContentEncoding = 'br' | 'gzip';

/** Best compression first. */
const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip'];

/** Browsers send few distinct values; the limit keeps made-up ones from filling the cache. */
const MAX_CACHED = 100;
const encodingCache = new Map<string, ContentEncoding | undefined>();

/** Compression for an Accept-Encoding header; undefined for none. */
export function negotiateEncoding(accepts: string | string[] | undefined): ContentEncoding | undefined {
  if (typeof accepts !== 'string') return undefined;
  if (encodingCache.has(accepts)) return encodingCache.get(accepts);
  const coding = chooseEncoding(accepts);
  if (encodingCache.size < MAX_CACHED) encodingCache.set(accepts, coding);
  return coding;
}

function chooseEncoding(accepts: string): ContentEncoding | undefined {
  const weights = new Map(accepts.toLowerCase().split(',').map(parseWeight));
  const weigh = (coding: ContentEncoding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.toSorted((one, other) => weigh(other) - weigh(one));
  return best !== undefined && weigh(best) > 0 ? best : undefined;
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
