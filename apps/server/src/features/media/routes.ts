import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import { guildIconUrl } from '@jumpy/domain/guild';
import { ApiError } from '../../platform/apiError.ts';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { playerStore } from '../players/store.ts';
import { defaultPicture } from './defaultPicture.ts';
import { discordPictures, playerPictures } from './playerPicture.ts';

const FOR_A_WEEK = 'public, max-age=604800, immutable';
/** Whose servers they are is the player's own business. */
const FOR_AN_HOUR = 'private, max-age=3600';
const FOR_A_MINUTE = 'public, max-age=60';

/** Nothing in a picture may run, whatever somebody made of it. */
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
