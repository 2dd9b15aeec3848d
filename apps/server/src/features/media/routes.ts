import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { ApiRoutes } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { playerStore } from '../players/store.ts';
import { defaultPicture } from './defaultPicture.ts';
import { playerPictures } from './playerPicture.ts';

const FOR_A_WEEK = 'public, max-age=604800, immutable';
const FOR_A_MINUTE = 'public, max-age=60';

/** Nothing in a picture may run, whatever somebody made of it. */
const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const mediaRoutes: ApiRoutes = async (api, { context }) => {
  const readPlayerPicture = playerPictures(context);
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
};
