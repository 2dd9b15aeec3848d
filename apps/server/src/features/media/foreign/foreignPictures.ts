import type { Context } from '../../../platform/context.ts';
import { webAddress } from '../../../platform/foreign/tokenAddress.ts';
import { sha256 } from '../../../platform/hash.ts';
import { foreignStore } from './store.ts';

/** Where the pictures that items and tokens name are to be had from us. */
export interface ForeignPictures {
  /** Addresses of ours by what was named, of those that are there; the others are read meanwhile. */
  find(sources: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const KEY_LETTERS = 32;

const pictureKey = (source: string): string => sha256(source).toString('hex').slice(0, KEY_LETTERS);

/** The address of a picture on this host, in a size that cards show. */
const pictureAddress = ({ key, hash }: { key: string; hash: string }): string =>
  `/media/foreign/${key}/${hash}-256.webp`;

type Parts = Pick<Context, 'clock' | 'db'> & { env: Pick<Context['env'], 'ipfsGateway' | 'publicUrl'> };

export function foreignPictures({ clock, db, env }: Parts): ForeignPictures {
  const { ipfsGateway: gateway, publicUrl } = env;

  /** Our own are drawn by pages themselves; what no web has is asked for by nobody (NFT-23). */
  function isForeign(source: string): boolean {
    const url = webAddress(source, { gateway });
    return url !== undefined && url.origin !== publicUrl;
  }

  return {
    async find(sources) {
      const wanted = [...new Set(sources)].filter(isForeign).map((source) => ({ key: pictureKey(source), source }));
      if (wanted.length === 0) return new Map();
      const hashes = await foreignStore.hashes(
        db,
        wanted.map(({ key }) => key),
      );
      const missing = wanted.filter(({ key }) => !hashes.has(key));
      await foreignStore.want(db, missing, new Date(clock.nowMs()));
      return new Map(
        wanted.flatMap(({ key, source }) => {
          const hash = hashes.get(key);
          return hash ? [[source, pictureAddress({ key, hash })] as const] : [];
        }),
      );
    },
  };
}
