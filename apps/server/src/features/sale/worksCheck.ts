import { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { PreviewedWork, WorksCheck } from '@jumpy/protocol/http/sale';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { getOwnOrigin } from '../../platform/getOwnOrigin.ts';
import {
  createSafeFetchText,
  type SafeFetchText,
  createSafeFetchBytes,
  type SafeFetchBytes,
} from '../../platform/safeFetch/safeFetch.ts';
import { resolveTokenUri } from '../../platform/safeFetch/resolveTokenUri.ts';
import { findPinnedFile } from '../../platform/ipfs/findPinnedFile.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { createMetadataLoader, type MetadataLoader, limitConcurrency } from '../army/metadataLoader.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';
import { sha256 } from '../../platform/hash.ts';
import type { ListedWork } from '../works/workList.ts';

/** Previews what a reveal with a base URI would show, for some works. */
type PreviewWorks = (request: { base: string; startId: number; count: number }) => Promise<{
  base: string;
  works: PreviewedWork[];
}>;

/** Works that take longer are left out this time; the next request has them. */
const PREVIEW_TIMEOUT_MS = 12_000;
const monotonicClock = { nowMs: () => performance.now() };

export function createWorksPreviewer(
  {
    env,
    pictures,
    ...context
  }: Pick<Context, 'db' | 'log' | 'objects'> & {
    env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof getOwnOrigin>[0];
    pictures: RemoteImages;
  },
  { fetchText, limitMs = PREVIEW_TIMEOUT_MS }: { fetchText?: SafeFetchText; limitMs?: number } = {},
): PreviewWorks {
  const ownOrigin = getOwnOrigin(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  const metadata = createMetadataLoader({
    rules,
    findPinned: async (uri) => (await findPinnedFile(context, uri))?.bytes.toString('utf8'),
    fetchText: fetchText ?? createSafeFetchText({ ownOrigin }),
    log: context.log,
    clock: monotonicClock,
  });

  return async ({ base: typed, startId, count }) => {
    const base = withTrailingSlash(typed.trim());
    if (!resolveTokenUri(`${base}0.json`, rules))
      throw new AppError('bad_request', 'We can’t read metadata from this address.', { field: 'base' });
    const ids = Array.from({ length: count }, (_, index) => startId + index);
    const loaded = await Promise.all(
      ids.map(async (id) => ({
        id,
        ...(await withTimeout(limitMs, {
          work: findFirst(metadata, listMetadataUris(base, id)),
          late: () => undefined,
        })),
      })),
    );
    const addresses = loaded.map(({ metadata: workMetadata }) => {
      const imageUri = workMetadata?.image || workMetadata?.image_url;
      return (imageUri && resolveTokenUri(imageUri, rules)?.href) || undefined;
    });
    const images = await pictures.find(addresses.filter((address) => address !== undefined));
    const works = loaded.map(({ id, metadata: workMetadata, uri }, index) => ({
      id,
      name: workMetadata ? (workMetadata.name ?? `#${id}`) : null,
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
    const loaded = await metadata(uri);
    if (loaded) return { metadata: loaded, uri };
  }
  return undefined;
}

/** Reads every work under a base URI and compares it with the list whose hash is on the chain. */
type VerifyWorks = (base: string) => Promise<WorksCheck>;

const VERIFICATION_TIMEOUT_MS = 25_000;
const MAX_CONCURRENT = 12;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_REPORTED = 12;
/** How long a matching work is cached, so that a slow host can be checked in several attempts. */
const VERIFIED_CACHE_MS = 600_000;

export function createWorksVerifier(
  {
    clock,
    env,
    ...context
  }: Pick<Context, 'clock' | 'db' | 'log' | 'objects'> & {
    env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof getOwnOrigin>[0];
  },
  {
    works,
    read: customRead,
    limitMs = VERIFICATION_TIMEOUT_MS,
  }: { works: readonly ListedWork[]; read?: SafeFetchBytes; limitMs?: number },
): VerifyWorks {
  const ownOrigin = getOwnOrigin(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  /** Time at which each matching work was read, by URI. */
  const verifiedAtMs = new Map<string, number>();
  const readForeign = customRead ?? createSafeFetchBytes({ ownOrigin, maxBytes: MAX_BYTES });

  async function readBytes(uri: string): Promise<Buffer> {
    const pinned = await findPinnedFile(context, uri);
    if (pinned) return Buffer.from(pinned.bytes);
    const url = resolveTokenUri(uri, rules);
    if (!url) throw new Error('no address of the web');
    return (await readForeign(url)).bytes;
  }

  async function matches(uri: string, listedWork: ListedWork): Promise<boolean> {
    const metadata = await readBytes(uri);
    if (sha256Hex(metadata) !== listedWork.metadata) return false;
    const { image } = ArmyMetadata.parse(JSON.parse(metadata.toString('utf8')));
    return image !== undefined && sha256Hex(await readBytes(image)) === listedWork.image;
  }

  /** A work that cannot be read does not match. */
  async function isListed(uri: string, listedWork: ListedWork): Promise<boolean> {
    const nowMs = clock.nowMs();
    if (nowMs - (verifiedAtMs.get(uri) ?? Number.NEGATIVE_INFINITY) < VERIFIED_CACHE_MS) return true;
    const isSame = await matches(uri, listedWork).catch(() => false);
    if (isSame) verifiedAtMs.set(uri, nowMs);
    else verifiedAtMs.delete(uri);
    return isSame;
  }

  return async (typed) => {
    const base = typed.endsWith('/') ? typed : `${typed}/`;
    if (!resolveTokenUri(`${base}0.json`, rules))
      throw new AppError('bad_request', 'We can’t read artworks from this address.', { field: 'base' });
    const runBounded = limitConcurrency(MAX_CONCURRENT);
    let isOver = false;
    let readCount = 0;
    let matchCount = 0;
    const work = Promise.all(
      works.map((listedWork, id) =>
        runBounded(async () => {
          // If none of the first works exists, neither does the folder, and the rest is skipped.
          if (isOver || (readCount >= MAX_CONCURRENT && matchCount === 0)) return false;
          const isSame = await isListed(`${base}${id}.json`, listedWork);
          readCount += 1;
          if (isSame) matchCount += 1;
          return isSame;
        }),
      ),
    );
    const results = await withTimeout(limitMs, { work, late: () => undefined });
    isOver = true;
    if (!results)
      throw new AppError(
        'unavailable',
        'Couldn’t read all artworks in time. Try again. Those that matched won’t be read again.',
      );
    const differing = results.flatMap((isSame, id) => (isSame ? [] : [id]));
    return { base, total: works.length, differing: differing.length, first: differing.slice(0, MAX_REPORTED) };
  };
}

const sha256Hex = (bytes: Buffer): string => sha256(bytes).toString('hex');
