import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../sandbox.ts';
import type { Portrait } from './portrait.ts';
import {
  DEFAULT_AVATAR_COUNT,
  GUILD_ICON,
  defaultPortrait,
  portraitFromHash,
  renderGif,
  renderPng,
} from './portraits.ts';

const DEFAULT_SIZE = 128;
const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';

type SizeQuery = { Querystring: { size?: string } };

export function addCdnRoutes(app: FastifyInstance, { settings, community }: SandboxContext): void {
  app.get<SizeQuery & { Params: { userId: string; file: string } }>('/avatars/:userId/:file', (request, reply) => {
    const { userId, file } = request.params;
    const [, hash = '', kind] = /^((?:a_)?[0-9a-f]{32})\.(png|gif)$/.exec(file) ?? [];
    const isMoving = hash.startsWith('a_');
    if (hash === '' || !community.find(userId) || (kind === 'gif' && !isMoving)) return sendNotFound(reply);
    return sendImage(reply, { face: portraitFromHash(hash), isGif: kind === 'gif', size: request.query.size });
  });

  app.get<SizeQuery & { Params: { file: string } }>('/embed/avatars/:file', (request, reply) => {
    const index = Number(/^(\d)\.png$/.exec(request.params.file)?.[1] ?? DEFAULT_AVATAR_COUNT);
    if (index >= DEFAULT_AVATAR_COUNT) return sendNotFound(reply);
    return sendImage(reply, { face: defaultPortrait(index), isGif: false, size: request.query.size });
  });

  app.get<SizeQuery & { Params: { guildId: string; file: string } }>('/icons/:guildId/:file', (request, reply) => {
    const { guildId, file } = request.params;
    if (guildId !== settings.guildId || file !== `${GUILD_ICON}.png`) return sendNotFound(reply);
    return sendImage(reply, { face: portraitFromHash(GUILD_ICON), isGif: false, size: request.query.size });
  });
}

async function sendImage(
  reply: FastifyReply,
  { face, isGif, size }: { face: Portrait; isGif: boolean; size: string | undefined },
): Promise<FastifyReply> {
  const pixels = size === undefined ? DEFAULT_SIZE : Number(size);
  const isAllowed = Number.isInteger(Math.log2(pixels)) && pixels >= 16 && pixels <= 4096;
  if (!isAllowed)
    return reply.code(400).type('text/plain').send('Invalid size, it must be a power of two from 16 to 4096');
  reply.header('cache-control', CACHE_ONE_YEAR).type(isGif ? 'image/gif' : 'image/png');
  return reply.send(await (isGif ? renderGif(face, pixels) : renderPng(face, pixels)));
}

const sendNotFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('');
