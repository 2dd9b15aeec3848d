import { cidOf } from '@jumpy/ipfs/cidOf';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox.ts';

/** More than the product pins. */
const MOST_BYTES = 32 * 1024 * 1024;

const SERVERS = { config: { caller: 'servers' } } as const;

/** The part of a pinning service that the product uses: it names what it is given, and keeps nothing. */
export function pinningRoutes(app: FastifyInstance, { settings }: Sandbox): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (request: FastifyRequest, body: Buffer) =>
      new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData(),
  );
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${settings.pinningJwt}`) return;
    await reply.code(401).send({ error: { reason: 'INVALID_CREDENTIALS', details: 'Invalid/expired credentials' } });
  });
  app.get('/data/testAuthentication', () => ({
    message: 'Congratulations! You are communicating with the Pinata API!',
  }));
  app.post('/pinning/pinFileToIPFS', { ...SERVERS, bodyLimit: MOST_BYTES }, async ({ body }, reply) => {
    const file = body instanceof FormData ? body.get('file') : undefined;
    if (!(file instanceof File)) return refuse(reply, 'file');
    return pinned(new Uint8Array(await file.arrayBuffer()));
  });
  app.post<{ Body: { pinataContent?: unknown } }>('/pinning/pinJSONToIPFS', SERVERS, async ({ body }, reply) => {
    if (typeof body?.pinataContent !== 'object') return refuse(reply, 'pinataContent');
    return pinned(new TextEncoder().encode(JSON.stringify(body.pinataContent)));
  });
}

async function pinned(bytes: Uint8Array) {
  return { IpfsHash: await cidOf(bytes), PinSize: bytes.length, Timestamp: new Date().toISOString() };
}

const refuse = (reply: FastifyReply, field: string): FastifyReply =>
  reply.code(400).send({ error: { reason: 'BAD_REQUEST', details: `${field} is missing` } });
