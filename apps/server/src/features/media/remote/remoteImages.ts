import type { Context } from '../../../platform/context.ts';
import { resolveTokenUri } from '../../../platform/safeFetch/resolveTokenUri.ts';
import { sha256 } from '../../../platform/hash.ts';
import { remoteImageStore } from './store.ts';

/** Resolves third-party images of items and tokens to our own copies. */
export interface RemoteImages {
  /** Maps sources to local paths for images already stored; the others are queued for download. */
  find(sources: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const KEY_LENGTH = 32;

const toImageKey = (source: string): string => sha256(source).toString('hex').slice(0, KEY_LENGTH);

/** Path of an image in card size. */
const toImageUrl = ({ key, hash }: { key: string; hash: string }): string => `/media/foreign/${key}/${hash}-256.webp`;

type RemoteImagesContext = Pick<Context, 'clock' | 'db'> & { env: Pick<Context['env'], 'ipfsGateway' | 'publicUrl'> };

export function createRemoteImages({ clock, db, env }: RemoteImagesContext): RemoteImages {
  const { ipfsGateway: gateway, publicUrl } = env;

  /** Excludes our own images, which pages render themselves, and addresses that are not public web URLs. */
  function isForeign(source: string): boolean {
    const url = resolveTokenUri(source, { gateway });
    return url !== undefined && url.origin !== publicUrl;
  }

  return {
    async find(sources) {
      const remoteSources = [...new Set(sources)]
        .filter(isForeign)
        .map((source) => ({ key: toImageKey(source), source }));
      if (remoteSources.length === 0) return new Map();
      const hashes = await remoteImageStore.findHashes(
        db,
        remoteSources.map(({ key }) => key),
      );
      const missing = remoteSources.filter(({ key }) => !hashes.has(key));
      await remoteImageStore.enqueue(db, missing, new Date(clock.nowMs()));
      return new Map(
        remoteSources.flatMap(({ key, source }) => {
          const hash = hashes.get(key);
          return hash ? [[source, toImageUrl({ key, hash })] as const] : [];
        }),
      );
    },
  };
}
