import type { FastifyInstance } from 'fastify';
import { FOREVER, NOTHING_RUNS } from '../../../http/fileHeaders.ts';
import { limitFiles } from '../../../http/limitFiles.ts';
import type { Limit } from '../../../http/limits.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { Context } from '../../../platform/context.ts';
import { FORMATS, type Format, onRung, type Rung, RUNGS } from '../ladder.ts';
import { type Picture, PictureCache } from '../pictureCache.ts';
import { foreignStore } from './store.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const NAME = new RegExp(`^([0-9a-f]{16})-(${RUNGS.join('|')})\\.(${FORMATS.join('|')})$`);

/** Serves stored third-party images. URLs contain the hash, so responses are immutable. */
export async function foreignMedia(
  app: FastifyInstance,
  { context: { db }, limit }: { context: Pick<Context, 'db'>; limit: Limit },
): Promise<void> {
  limitFiles(app, limit);
  const kept = new PictureCache(MOST_BYTES);

  async function find({ key, name }: { key: string; name: string }): Promise<Picture> {
    const [, hash, size, format] = NAME.exec(name) ?? [];
    const picture = kept.get(`${key}/${name}`);
    if (picture) return picture;
    const png = hash === undefined ? undefined : await foreignStore.find(db, { key, hash });
    if (!png) throw new ApiError('not_found', 'There is no such picture.');
    const rung = { size: Number(size) as Rung, format: format as Format };
    const made = { type: `image/${rung.format}`, bytes: await onRung(png, rung) };
    kept.put(`${key}/${name}`, made);
    return made;
  }

  app.get<{ Params: { key: string; name: string } }>(
    '/media/foreign/:key/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { type, bytes } = await find(request.params);
      return reply
        .header('cache-control', FOREVER)
        .header('content-security-policy', NOTHING_RUNS)
        .type(type)
        .send(bytes);
    },
  );
}
