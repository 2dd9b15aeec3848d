import { avatarUrl } from '@jumpy/domain/avatar';
import type { Context } from '../../platform/context.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';
import { imageType } from './imageType.ts';
import { type Picture, PictureCache } from './pictureCache.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const NO_PICTURE = '';

export interface PictureOwner {
  discordId: string;
  avatar: string | null;
}

/** A player's own picture, `none` when there is none to be had, `failed` when asking again later may help. */
export type PlayerPicture = Picture | 'none' | 'failed';

/** Fetches pictures from Discord's CDN and keeps them; ten pages that ask at once cause one request. */
export function discordPictures(context: Pick<Context, 'discord' | 'env' | 'log'>) {
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

/** A player's own picture. */
export function playerPictures({ env }: Pick<Context, 'env'>, read: (url: string) => Promise<PlayerPicture>) {
  return (owner: PictureOwner): Promise<PlayerPicture> =>
    read(avatarUrl(owner, { cdnUrl: env.discord.cdnUrl, defaultUrl: NO_PICTURE }));
}

/** A stored address is used as it is (PROF-34), but the server only ever asks the CDN it was configured with. */
function mayFetch(url: string, cdnUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  return origin === new URL(cdnUrl).origin && username === '' && password === '';
}
