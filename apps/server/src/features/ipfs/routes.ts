import { isCid } from '@jumpy/ipfs/cidFromBytes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_FOREVER, SANDBOX_CSP, limitFileRequests } from '../../http/fileResponses.ts';
import type { RequestLimit } from '../../http/requestLimits.ts';
import { AppError } from '../../platform/appError.ts';
import type { PinnedFile } from '../../platform/ipfs/pinning.ts';
import type { StoredBytesContext } from '../../platform/objects/storedBytes.ts';
import { findPinnedByCid } from '../../platform/ipfs/findPinnedFile.ts';

const INLINE_CONTENT_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/webp',
  'image/jpeg',
  'image/gif',
  'application/json',
]);

/** Gateway to files pinned here. Content-addressed, so responses are immutable. */
export async function ipfsGatewayRoutes(
  app: FastifyInstance,
  { context, limit }: { context: StoredBytesContext; limit: RequestLimit },
): Promise<void> {
  limitFileRequests(app, limit);
  const hidden = { schema: { hide: true } };
  app.get<{ Params: { cid: string } }>('/ipfs/:cid', hidden, ({ params: { cid }, headers }, reply) =>
    sendPinnedFile(reply, {
      headers,
      path: cid,
      find: () => (isCid(cid) ? findPinnedByCid(context, { cid }) : undefined),
    }),
  );
  app.get<{ Params: { cid: string; name: string } }>('/ipfs/:cid/:name', hidden, ({ params, headers }, reply) => {
    const { cid: folder, name } = params;
    const find = () => (isCid(folder) ? findPinnedByCid(context, { cid: folder, name }) : undefined);
    return sendPinnedFile(reply, { headers, path: `${folder}/${name}`, find });
  });
}

async function sendPinnedFile(
  reply: FastifyReply,
  {
    headers,
    path,
    find,
  }: {
    headers: FastifyRequest['headers'];
    path: string;
    find: () => Promise<PinnedFile | undefined> | undefined;
  },
): Promise<FastifyReply> {
  const file = await find();
  if (!file) throw new AppError('not_found', 'Couldn’t find that file.');
  const etag = `"${path}"`;
  reply
    .header('cache-control', CACHE_FOREVER)
    .header('etag', etag)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', SANDBOX_CSP);
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (INLINE_CONTENT_TYPES.has(file.type)) return reply.type(file.type).send(file.bytes);
  return reply.header('content-disposition', 'attachment').type('application/octet-stream').send(file.bytes);
}
