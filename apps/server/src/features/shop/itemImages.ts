import type { Context } from '../../platform/context.ts';
import { ipfsStore } from '../../platform/ipfs/store.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';

/** Finds our URLs for the images of items. */
export type ItemImages = RemoteImages;

const PINNED_URI_PATTERN = /^ipfs:\/\/([a-z2-7]+)$/;

/** Images pinned here are served by our gateway; others go through the third-party image proxy. */
export function createItemImages({ db }: Pick<Context, 'db'>, remoteImages: RemoteImages): ItemImages {
  return {
    async find(sources) {
      const cids = new Map(
        sources.flatMap((source) => PINNED_URI_PATTERN.exec(source)?.[1] ?? []).map((cid) => [`ipfs://${cid}`, cid]),
      );
      const pinnedCids = cids.size === 0 ? new Set<string>() : await ipfsStore.filterImages(db, [...cids.values()]);
      const pinnedImages = [...cids]
        .filter(([, cid]) => pinnedCids.has(cid))
        .map(([source, cid]) => [source, `/ipfs/${cid}`] as const);
      const pinnedBySource = new Map<string, string>(pinnedImages);
      const remoteBySource = await remoteImages.find(sources.filter((source) => !pinnedBySource.has(source)));
      return new Map([...remoteBySource, ...pinnedBySource]);
    },
  };
}
