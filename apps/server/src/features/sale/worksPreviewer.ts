import type { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { PreviewedWork } from '@jumpy/protocol/http/sale';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { getOwnOrigin } from '../../platform/getOwnOrigin.ts';
import { createSafeFetchText, type SafeFetchText } from '../../platform/safeFetch/safeFetch.ts';
import { resolveTokenUri } from '../../platform/safeFetch/resolveTokenUri.ts';
import { findPinnedFile } from '../../platform/ipfs/findPinnedFile.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { createMetadataLoader, type MetadataLoader } from '../army/metadataLoader.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';

/** Previews what a reveal with a base URI would show, for some works. */
export type PreviewWorks = (asked: { base: string; startId: number; count: number }) => Promise<{
  base: string;
  works: PreviewedWork[];
}>;

/** Works that take longer are left out this time; the next request has them. */
const TIMEOUT_MS = 12_000;
const monotonicClock = { nowMs: () => performance.now() };

export function createWorksPreviewer(
  {
    db,
    env,
    log,
    pictures,
  }: Pick<Context, 'db' | 'log'> & {
    env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof getOwnOrigin>[0];
    pictures: RemoteImages;
  },
  { fetchText, limitMs = TIMEOUT_MS }: { fetchText?: SafeFetchText; limitMs?: number } = {},
): PreviewWorks {
  const ownOrigin = getOwnOrigin(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  const metadata = createMetadataLoader({
    rules,
    findPinned: async (uri) => (await findPinnedFile(db, uri))?.bytes.toString('utf8'),
    fetchText: fetchText ?? createSafeFetchText({ ownOrigin }),
    log,
    clock: monotonicClock,
  });

  return async ({ base: typed, startId, count }) => {
    const base = withTrailingSlash(typed.trim());
    if (!resolveTokenUri(`${base}0.json`, rules))
      throw new AppError('bad_request', 'This is no address that metadata can be read from.', { field: 'base' });
    const ids = Array.from({ length: count }, (_, index) => startId + index);
    const found = await Promise.all(
      ids.map(async (id) => ({
        id,
        ...(await withTimeout(limitMs, {
          work: findFirst(metadata, listMetadataUris(base, id)),
          late: () => undefined,
        })),
      })),
    );
    const addresses = found.map(({ metadata: told }) => {
      const named = told?.image || told?.image_url;
      return (named && resolveTokenUri(named, rules)?.href) || undefined;
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

const withTrailingSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`);

/** Possible metadata locations of a work, in order. */
const listMetadataUris = (base: string, id: number): string[] => [
  `${base}${id}.json`,
  `${base}${id}`,
  `${base}metadata/${id}.json`,
  `${base}metadata/${id}`,
];

async function findFirst(
  metadata: MetadataLoader,
  uris: readonly string[],
): Promise<{ metadata: ArmyMetadata; uri: string } | undefined> {
  for (const uri of uris) {
    const found = await metadata(uri);
    if (found) return { metadata: found, uri };
  }
  return undefined;
}
