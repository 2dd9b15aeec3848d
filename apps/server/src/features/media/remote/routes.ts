import type { FastifyInstance } from 'fastify';
import { CACHE_FOREVER, SANDBOX_CSP, limitFileRequests } from '../../../http/fileResponses.ts';
import type { RequestLimit } from '../../../http/requestLimits.ts';
import { AppError } from '../../../platform/appError.ts';
import { readStoredBytes, type StoredBytesContext } from '../../../platform/objects/storedBytes.ts';
import { type CachedImage, ImageCache } from '../imageCache.ts';
import { IMAGE_FORMATS, type ImageFormat, IMAGE_SIZES, type ImageSize, resizeImage } from './reencodeImage.ts';
import { remoteImageStore, STORED_PICTURES } from './store.ts';

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const IMAGE_NAME_PATTERN = new RegExp(`^([0-9a-f]{16})-(${IMAGE_SIZES.join('|')})\\.(${IMAGE_FORMATS.join('|')})$`);

/** Serves stored third-party images. URLs contain the hash, so responses are immutable. */
export async function remoteImageRoutes(
  app: FastifyInstance,
  { context, limit }: { context: StoredBytesContext; limit: RequestLimit },
): Promise<void> {
  limitFileRequests(app, limit);
  const cache = new ImageCache(MAX_CACHE_BYTES);

  async function find({ key, name }: { key: string; name: string }): Promise<CachedImage> {
    const [, hash, size, format] = IMAGE_NAME_PATTERN.exec(name) ?? [];
    const cached = cache.get(`${key}/${name}`);
    if (cached) return cached;
    const place = hash === undefined ? undefined : await remoteImageStore.find(context.db, { key, hash });
    if (!place) throw new AppError('not_found', 'Couldn’t find that picture.');
    const png = await readStoredBytes(context, STORED_PICTURES, place);
    const variant = { size: Number(size) as ImageSize, format: format as ImageFormat };
    const resized = { type: `image/${variant.format}`, bytes: await resizeImage(png, variant) };
    cache.set(`${key}/${name}`, resized);
    return resized;
  }

  app.get<{ Params: { key: string; name: string } }>(
    '/media/foreign/:key/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { type, bytes } = await find(request.params);
      return reply
        .header('cache-control', CACHE_FOREVER)
        .header('content-security-policy', SANDBOX_CSP)
        .type(type)
        .send(bytes);
    },
  );
}
