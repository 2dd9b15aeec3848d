import { PictureCache } from '../media/pictureCache.ts';
import type { Painter } from './painter.ts';
import type { PictureFacts } from './previewFacts.ts';

/** Pictures for pages that show links: each is drawn once while it is kept, however many ask for it at once. */
export interface Previews {
  read(facts: PictureFacts | null): Promise<Buffer>;
}

const MAX_BYTES = 24 * 1024 * 1024;

export function createPreviews(painter: Pick<Painter, 'paint'>): Previews {
  const cache = new PictureCache(MAX_BYTES);
  const asking = new Map<string, Promise<Buffer>>();

  async function draw(key: string, facts: PictureFacts | null): Promise<Buffer> {
    const bytes = await painter.paint(facts);
    cache.put(key, { type: 'image/png', bytes });
    return bytes;
  }

  return {
    async read(facts) {
      // What it shows is its key: a new name makes a new picture.
      const key = JSON.stringify(facts);
      const known = cache.get(key);
      if (known) return known.bytes;
      const underWay = asking.get(key) ?? draw(key, facts).finally(() => asking.delete(key));
      asking.set(key, underWay);
      return underWay;
    },
  };
}
