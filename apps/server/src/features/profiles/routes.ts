import { profileEndpoints } from '@jumpy/protocol/endpoints/profiles';
import type { PublicProfile } from '@jumpy/protocol/http/profiles';
import type { FastifyPluginAsync } from 'fastify';
import { type PublicAnswer, publicAnswer } from '../../http/publicAnswer.ts';
import { playerOf } from '../../http/route.ts';
import { securityHeaders } from '../../http/securityHeaders.ts';
import { sendPublic } from '../../http/sendPublic.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import type { ProfileReader } from './profileReader.ts';
import { profileStore } from './store.ts';

/** A profile is recompressed up to once a second: favor speed. */
const QUALITY = 5;

export const profileRoutes: FastifyPluginAsync<{ context: Context; profiles: ProfileReader }> = async (
  api,
  { context, profiles },
) => {
  const { data: headers } = securityHeaders(context.env);
  const answerOf = answerKeeper((profile) =>
    publicAnswer(Buffer.from(JSON.stringify({ success: true, profile })), {
      ...{ type: 'application/json; charset=utf-8', headers, quality: QUALITY },
    }),
  );

  serve(api, profileEndpoints.profile, async ({ params: { publicId } }, reply) => {
    const profile = await profiles.profile(publicId);
    if (!profile) throw noSuch('profile');
    return sendPublic(reply, answerOf(profile));
  });
  serve(api, profileEndpoints.doneQuest, async ({ params }) => {
    const done = await profiles.doneQuest(params);
    if (!done) throw noSuch('quest');
    return { success: true as const, done };
  });
  serve(api, profileEndpoints.own, async (request) => {
    const own = await profiles.own(playerOf(request).id);
    if (!own) throw noSuch('profile');
    return { success: true as const, ...own };
  });
  serve(api, profileEndpoints.setting, async (request) => ({
    success: true as const,
    isPublic: await profileStore.isPublic(context.db, playerOf(request).id),
  }));
  serve(api, profileEndpoints.setSetting, async (request) => {
    const { isPublic } = request.body;
    await profiles.setPublic({ userId: playerOf(request).id, isPublic });
    return { success: true as const, isPublic };
  });
};

/** Same message for hidden, deleted and unknown, so that they cannot be told apart. */
const noSuch = (what: 'profile' | 'quest'): ApiError => new ApiError('not_found', `There is no such ${what}.`);

/** Caches the response per profile object, so that both expire together. */
function answerKeeper(make: (profile: PublicProfile) => PublicAnswer): (profile: PublicProfile) => PublicAnswer {
  const made = new WeakMap<PublicProfile, PublicAnswer>();
  return (profile) => {
    const known = made.get(profile) ?? make(profile);
    made.set(profile, known);
    return known;
  };
}
