import type { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { PreviewedWork } from '@jumpy/protocol/http/sale';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { ownOriginOf } from '../../platform/ownOrigin.ts';
import { createGuardedFetch, type GuardedFetch } from '../../platform/foreign/guardedFetch.ts';
import { webAddress } from '../../platform/foreign/tokenAddress.ts';
import { findPinned } from '../../platform/ipfs/findPinned.ts';
import { within } from '../../platform/within.ts';
import { createMetadata, type Metadata } from '../army/metadata.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';

/** Previews what a reveal with a base URI would show, for some works. */
export type PreviewWorks = (asked: { base: string; startId: number; count: number }) => Promise<{
  base: string;
  works: PreviewedWork[];
}>;

/** Works that take longer are left out this time; the next request has them. */
const LIMIT_MS = 12_000;
const machineClock = { nowMs: () => performance.now() };

export function previewWorks(
  {
    db,
    env,
    log,
    pictures,
  }: Pick<Context, 'db' | 'log'> & {
    env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof ownOriginOf>[0];
    pictures: ForeignPictures;
  },
  { fetchText, limitMs = LIMIT_MS }: { fetchText?: GuardedFetch; limitMs?: number } = {},
): PreviewWorks {
  const ownOrigin = ownOriginOf(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  const metadata = createMetadata({
    rules,
    findPinned: async (uri) => (await findPinned(db, uri))?.bytes.toString('utf8'),
    fetchText: fetchText ?? createGuardedFetch({ ownOrigin }),
    log,
    clock: machineClock,
  });

  return async ({ base: typed, startId, count }) => {
    const base = withSlash(typed.trim());
    if (!webAddress(`${base}0.json`, rules))
      throw new ApiError('bad_request', 'This is no address that metadata can be read from.', { field: 'base' });
    const ids = Array.from({ length: count }, (_, index) => startId + index);
    const found = await Promise.all(
      ids.map(async (id) => ({
        id,
        ...(await within(limitMs, { work: firstFound(metadata, candidates(base, id)), late: () => undefined })),
      })),
    );
    const addresses = found.map(({ metadata: told }) => {
      const named = told?.image || told?.image_url;
      return (named && webAddress(named, rules)?.href) || undefined;
    });
    const images = await pictures.find(addresses.filter((address) => address !== undefined));
    const works = found.map(({ id, metadata: told, uri }, index) => ({
      id,
      name: told ? (told.name ?? `#${id}`) : null,
      image: images.get(addresses[index] ?? '') ?? null,
      uri: uri ?? null,
    }));
    return { base, works };
  };
}

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`);

/** Possible metadata locations of a work, in order. */
const candidates = (base: string, id: number): string[] => [
  `${base}${id}.json`,
  `${base}${id}`,
  `${base}metadata/${id}.json`,
  `${base}metadata/${id}`,
];

async function firstFound(
  metadata: Metadata,
  uris: readonly string[],
): Promise<{ metadata: ArmyMetadata; uri: string } | undefined> {
  for (const uri of uris) {
    const found = await metadata(uri);
    if (found) return { metadata: found, uri };
  }
  return undefined;
}
