import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import { folderCidFromFiles } from '@jumpy/ipfs/folderCidFromFiles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../sandbox.ts';

/** Larger than anything the product pins. */
const MAX_PIN_BYTES = 32 * 1024 * 1024;

const SERVER_ONLY = { config: { caller: 'servers' } } as const;

/** The part of a pinning service that the product uses: returns content ids and stores nothing. */
export function addPinningRoutes(app: FastifyInstance, { settings }: SandboxContext): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_PIN_BYTES },
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
  app.post('/pinning/pinFileToIPFS', { ...SERVER_ONLY, bodyLimit: MAX_PIN_BYTES }, async ({ body }, reply) => {
    const files = body instanceof FormData ? body.getAll('file').filter((part) => part instanceof File) : [];
    const [first] = files;
    if (!first) return sendRefusal(reply, 'file');
    if (!first.name.includes('/')) return computeCid(new Uint8Array(await first.arrayBuffer()));
    const parts = await Promise.all(
      files.map(async (file) => ({ path: file.name.split('/'), bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    const [folder] = parts.map(({ path }) => path[0]);
    // A single folder without subfolders, which is all that the product sends.
    if (parts.some(({ path }) => path.length !== 2 || path[0] !== folder)) return sendRefusal(reply, 'folder');
    const inside = parts.map(({ path, bytes }) => ({ name: path[1] ?? '', bytes }));
    const size = inside.reduce((sum, { bytes }) => sum + bytes.length, 0);
    return toPinAnswer(await folderCidFromFiles(inside), size);
  });
  app.post<{ Body: { pinataContent?: unknown } }>('/pinning/pinJSONToIPFS', SERVER_ONLY, async ({ body }, reply) => {
    if (typeof body?.pinataContent !== 'object') return sendRefusal(reply, 'pinataContent');
    return computeCid(new TextEncoder().encode(JSON.stringify(body.pinataContent)));
  });
}

async function computeCid(bytes: Uint8Array) {
  return toPinAnswer(await cidFromBytes(bytes), bytes.length);
}

const toPinAnswer = (cid: string, size: number) => ({
  IpfsHash: cid,
  PinSize: size,
  Timestamp: new Date().toISOString(),
});

const sendRefusal = (reply: FastifyReply, field: string): FastifyReply =>
  reply.code(400).send({ error: { reason: 'BAD_REQUEST', details: `${field} is missing` } });
