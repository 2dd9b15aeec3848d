import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { Face } from './face.ts';
import { DEFAULT_PICTURES, GUILD_ICON, faceOfDefault, faceOfHash, gifOf, pngOf } from './pictures.ts';

const DEFAULT_SIZE = 128;
const YEAR = 'public, max-age=31536000, immutable';

type Size = { Querystring: { size?: string } };

export function cdnRoutes(app: FastifyInstance, { settings, community }: Sandbox): void {
  app.get<Size & { Params: { userId: string; file: string } }>('/avatars/:userId/:file', (request, reply) => {
    const { userId, file } = request.params;
    const [, hash = '', kind] = /^((?:a_)?[0-9a-f]{32})\.(png|gif)$/.exec(file) ?? [];
    const isMoving = hash.startsWith('a_');
    if (hash === '' || !community.find(userId) || (kind === 'gif' && !isMoving)) return notFound(reply);
    return send(reply, { face: faceOfHash(hash), isGif: kind === 'gif', size: request.query.size });
  });

  app.get<Size & { Params: { file: string } }>('/embed/avatars/:file', (request, reply) => {
    const index = Number(/^(\d)\.png$/.exec(request.params.file)?.[1] ?? DEFAULT_PICTURES);
    if (index >= DEFAULT_PICTURES) return notFound(reply);
    return send(reply, { face: faceOfDefault(index), isGif: false, size: request.query.size });
  });

  app.get<Size & { Params: { guildId: string; file: string } }>('/icons/:guildId/:file', (request, reply) => {
    const { guildId, file } = request.params;
    if (guildId !== settings.guildId || file !== `${GUILD_ICON}.png`) return notFound(reply);
    return send(reply, { face: faceOfHash(GUILD_ICON), isGif: false, size: request.query.size });
  });
}

function send(
  reply: FastifyReply,
  { face, isGif, size }: { face: Face; isGif: boolean; size: string | undefined },
): FastifyReply {
  const pixels = size === undefined ? DEFAULT_SIZE : Number(size);
  const isAllowed = Number.isInteger(Math.log2(pixels)) && pixels >= 16 && pixels <= 4096;
  if (!isAllowed)
    return reply.code(400).type('text/plain').send('Invalid size, it must be a power of two from 16 to 4096');
  reply.header('cache-control', YEAR).type(isGif ? 'image/gif' : 'image/png');
  return reply.send(isGif ? gifOf(face, pixels) : pngOf(face, pixels));
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('');
