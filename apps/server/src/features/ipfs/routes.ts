import { isCid } from '@jumpy/ipfs/cidOf';
import type { FastifyInstance } from 'fastify';
import { FOREVER, NOTHING_RUNS } from '../../http/fileHeaders.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { ipfsStore } from '../../platform/ipfs/store.ts';

const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/webp', 'image/jpeg', 'image/gif', 'application/json']);

/** The gateway to what was pinned here; a name is always the same file. */
export async function ipfsGateway(
  app: FastifyInstance,
  { context: { db } }: { context: Pick<Context, 'db'> },
): Promise<void> {
  app.get<{ Params: { cid: string } }>('/ipfs/:cid', { schema: { hide: true } }, async (request, reply) => {
    const { cid } = request.params;
    const file = isCid(cid) ? await ipfsStore.find(db, cid) : undefined;
    if (!file) throw new ApiError('not_found', 'There is no such file here.');
    const etag = `"${cid}"`;
    reply
      .header('cache-control', FOREVER)
      .header('etag', etag)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', NOTHING_RUNS);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (SHOWN.has(file.type)) return reply.type(file.type).send(file.bytes);
    return reply.header('content-disposition', 'attachment').type('application/octet-stream').send(file.bytes);
  });
}
