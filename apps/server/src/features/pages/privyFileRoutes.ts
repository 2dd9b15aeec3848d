import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../../http/handleRequestError.ts';
import { CACHE_FOREVER } from '../../http/fileResponses.ts';
import { createAssetCompressor } from './compressedAssets.ts';

const PREFIX = '/privy/';
const REVALIDATE_ALWAYS = 'no-cache';

/** Serves the output of `npm run privy:build`; responds 404 without Privy. */
export async function privyFileRoutes(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  await app.register(fastifyStatic, { serve: false });
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, { code: 'not_found', message: 'There’s nothing here.' }),
  );
  const pack = createAssetCompressor();
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const file = (request.url.split('?', 1)[0] ?? '').slice(PREFIX.length);
    const cacheControl = file.startsWith('assets/') ? CACHE_FOREVER : REVALIDATE_ALWAYS;
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
    const packed = await pack({ dist, file, accepts: String(request.headers['accept-encoding'] ?? '') });
    if (packed) return reply.header('content-encoding', packed.encoding).type(packed.type).send(packed.bytes);
    return reply.sendFile(file, dist, { cacheControl: false, dotfiles: 'ignore', index: false });
  });
}
