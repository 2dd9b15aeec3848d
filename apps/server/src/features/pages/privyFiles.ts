import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorBody } from '../../http/answerError.ts';
import { FOREVER } from '../../http/fileHeaders.ts';
import { packedAssets } from './packedAssets.ts';

const PREFIX = '/privy/';
const ASK_EACH_TIME = 'no-cache';

/** Serves the output of `npm run privy:build`; responds 404 without Privy. */
export async function privyFiles(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  await app.register(fastifyStatic, { serve: false });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody({ code: 'not_found', message: 'There is nothing here.', field: undefined })),
  );
  const pack = packedAssets();
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const file = (request.url.split('?', 1)[0] ?? '').slice(PREFIX.length);
    const cacheControl = file.startsWith('assets/') ? FOREVER : ASK_EACH_TIME;
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
    const packed = await pack({ dist, file, accepts: String(request.headers['accept-encoding'] ?? '') });
    if (packed) return reply.header('content-encoding', packed.encoding).type(packed.type).send(packed.bytes);
    return reply.sendFile(file, dist, { cacheControl: false, dotfiles: 'ignore', index: false });
  });
}
