import { AVATAR_SIZE_PX, avatarUrl } from '@jumpy/domain/avatar';
import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import { guildIconUrl } from '@jumpy/domain/guild';
import { AVATAR_BOX, avatarLookFor, drawAvatar } from '@jumpy/rig/avatar';
import { svgFile } from '@jumpy/rig/svg';
import { ApiError } from '../../platform/apiError.ts';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';
import { playerStore } from '../players/store.ts';
import { imageType } from './imageType.ts';
import { type Picture, PictureCache } from './pictureCache.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const NO_PICTURE = '';

const FOR_A_WEEK = 'public, max-age=604800, immutable';
/** Private, because server icons reveal which Discord servers a player is in. */
const FOR_AN_HOUR = 'private, max-age=3600';
const FOR_A_MINUTE = 'public, max-age=60';

/** Sandboxes images: nothing in an untrusted file may execute. */
const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const mediaRoutes: ApiRoutes = async (api, { context }) => {
  const readPicture = discordPictures(context);
  const readPlayerPicture = playerPictures(context, readPicture);
  serve(api, playerEndpoints.avatar, async (request, reply) => {
    const { publicId } = request.params;
    const owner = await playerStore.byAnyId(context.db, { publicId });
    const own = owner ? await readPlayerPicture(owner) : 'none';
    const picture = typeof own === 'string' ? defaultPicture(publicId) : own;
    return reply
      .header('cache-control', own === 'failed' || !owner ? FOR_A_MINUTE : FOR_A_WEEK)
      .header('content-security-policy', PICTURE_CSP)
      .type(picture.type)
      .send(picture.bytes);
  });
  serve(api, playerEndpoints.guildIcon, async (request, reply) => {
    const player = await playerStore.byId(context.db, playerOf(request).id);
    const guild = player?.guilds.find(({ id }) => id === request.params.guildId);
    const icon = guild ? await readPicture(guildIconUrl(guild, context.env.discord.cdnUrl)) : 'none';
    if (typeof icon === 'string') throw new ApiError('not_found', 'There is no such picture.');
    return reply
      .header('cache-control', FOR_AN_HOUR)
      .header('content-security-policy', PICTURE_CSP)
      .type(icon.type)
      .send(icon.bytes);
  });
};

/** Default avatar of a player; deterministic per id. */
function defaultPicture(publicId: string): Picture {
  const face = drawAvatar(avatarLookFor(publicId), { sizePx: AVATAR_SIZE_PX });
  const frame = { width: AVATAR_SIZE_PX, height: AVATAR_SIZE_PX, viewBox: AVATAR_BOX };
  return { type: 'image/svg+xml', bytes: Buffer.from(svgFile(face, frame)) };
}

interface PictureOwner {
  discordId: string;
  avatar: string | null;
}

/** A player's avatar; `none` if there is none, `failed` if a retry may help. */
type PlayerPicture = Picture | 'none' | 'failed';

/** Fetches images from Discord's CDN, with a cache and request de-duplication. */
function discordPictures(context: Pick<Context, 'discord' | 'env' | 'log'>) {
  const { env, log } = context;
  const cache = new PictureCache(MAX_BYTES);
  const asking = new Map<string, Promise<PlayerPicture>>();

  async function fetchPicture(url: string): Promise<PlayerPicture> {
    try {
      const bytes = await context.discord.readPicture(url);
      const type = imageType(bytes);
      if (!type) return 'none';
      const picture = { type, bytes };
      cache.put(url, picture);
      return picture;
    } catch (error) {
      if (!(error instanceof DiscordError)) throw error;
      log.debug({ err: error }, 'a picture could not be fetched');
      return error.kind === 'missing' || error.kind === 'denied' ? 'none' : 'failed';
    }
  }

  return async (url: string): Promise<PlayerPicture> => {
    if (!mayFetch(url, env.discord.cdnUrl)) return 'none';
    const known = cache.get(url) ?? asking.get(url);
    if (known) return known;
    const answer = fetchPicture(url).finally(() => asking.delete(url));
    asking.set(url, answer);
    return answer;
  };
}

function playerPictures({ env }: Pick<Context, 'env'>, read: (url: string) => Promise<PlayerPicture>) {
  return (owner: PictureOwner): Promise<PlayerPicture> =>
    read(avatarUrl(owner, { cdnUrl: env.discord.cdnUrl, defaultUrl: NO_PICTURE }));
}

/** Stored URLs are used unchanged, but only the configured CDN is ever requested (SSRF guard). */
function mayFetch(url: string, cdnUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  return origin === new URL(cdnUrl).origin && username === '' && password === '';
}
