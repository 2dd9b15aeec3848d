import { AVATAR_SIZE_PX, avatarUrl } from '@jumpy/domain/avatar';
import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import { guildIconUrl } from '@jumpy/domain/guild';
import { AVATAR_BOX, avatarAppearanceFor, drawAvatar } from '@jumpy/rig/drawAvatar';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import { AppError } from '../../platform/appError.ts';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { playerStore } from '../players/store.ts';
import { detectImageType } from './remote/reencodeImage.ts';
import { type CachedImage, ImageCache } from './imageCache.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const NO_IMAGE = '';

const CACHE_ONE_WEEK = 'public, max-age=604800, immutable';
/** Private, because server icons reveal which Discord servers a player is in. */
const CACHE_ONE_HOUR = 'private, max-age=3600';
const CACHE_ONE_MINUTE = 'public, max-age=60';

/** Sandboxes images: nothing in an untrusted file may execute. */
const IMAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const mediaRoutes: ApiRoutes = async (api, { context }) => {
  const readPicture = createDiscordImageFetcher(context);
  const readPlayerPicture = createPlayerImageReader(context, readPicture);
  registerEndpoint(api, playerEndpoints.avatar, async (request, reply) => {
    const { publicId } = request.params;
    const owner = await playerStore.findByAnyId(context.db, { publicId });
    const playerImage = owner ? await readPlayerPicture(owner) : 'none';
    const image = typeof playerImage === 'string' ? createDefaultAvatar(publicId) : playerImage;
    return reply
      .header('cache-control', playerImage === 'failed' || !owner ? CACHE_ONE_MINUTE : CACHE_ONE_WEEK)
      .header('content-security-policy', IMAGE_CSP)
      .type(image.type)
      .send(image.bytes);
  });
  registerEndpoint(api, playerEndpoints.guildIcon, async (request, reply) => {
    const player = await playerStore.findById(context.db, getPlayer(request).id);
    const guild = player?.guilds.find(({ id }) => id === request.params.guildId);
    const icon = guild ? await readPicture(guildIconUrl(guild, context.env.discord.cdnUrl)) : 'none';
    if (typeof icon === 'string') throw new AppError('not_found', 'Couldn’t find that picture.');
    return reply
      .header('cache-control', CACHE_ONE_HOUR)
      .header('content-security-policy', IMAGE_CSP)
      .type(icon.type)
      .send(icon.bytes);
  });
};

/** Default avatar of a player; deterministic per id. */
function createDefaultAvatar(publicId: string): CachedImage {
  const face = drawAvatar(avatarAppearanceFor(publicId), { sizePx: AVATAR_SIZE_PX });
  const frame = { width: AVATAR_SIZE_PX, height: AVATAR_SIZE_PX, viewBox: AVATAR_BOX };
  return { type: 'image/svg+xml', bytes: Buffer.from(renderSvgFile(face, frame)) };
}

interface ImageOwner {
  discordId: string;
  avatar: string | null;
}

/** A player's avatar; `none` if there is none, `failed` if a retry may help. */
type PlayerImage = CachedImage | 'none' | 'failed';

/** Fetches images from Discord's CDN, with a cache and request de-duplication. */
function createDiscordImageFetcher(context: Pick<Context, 'discord' | 'env' | 'log'>) {
  const { env, log } = context;
  const cache = new ImageCache(MAX_BYTES);
  const pending = new Map<string, Promise<PlayerImage>>();

  async function fetchImage(url: string): Promise<PlayerImage> {
    try {
      const bytes = await context.discord.readImage(url);
      const type = detectImageType(bytes);
      if (!type) return 'none';
      const image = { type, bytes };
      cache.set(url, image);
      return image;
    } catch (error) {
      if (!(error instanceof DiscordRequestError)) throw error;
      log.debug({ err: error }, 'a picture could not be fetched');
      return error.kind === 'missing' || error.kind === 'denied' ? 'none' : 'failed';
    }
  }

  return async (url: string): Promise<PlayerImage> => {
    if (!canFetch(url, env.discord.cdnUrl)) return 'none';
    const pendingOrCached = cache.get(url) ?? pending.get(url);
    if (pendingOrCached) return pendingOrCached;
    const answer = fetchImage(url).finally(() => pending.delete(url));
    pending.set(url, answer);
    return answer;
  };
}

function createPlayerImageReader({ env }: Pick<Context, 'env'>, read: (url: string) => Promise<PlayerImage>) {
  return (owner: ImageOwner): Promise<PlayerImage> =>
    read(avatarUrl(owner, { cdnUrl: env.discord.cdnUrl, defaultUrl: NO_IMAGE }));
}

/** Stored URLs are used unchanged, but only the configured CDN is ever requested (SSRF guard). */
function canFetch(url: string, cdnUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  return origin === new URL(cdnUrl).origin && username === '' && password === '';
}
