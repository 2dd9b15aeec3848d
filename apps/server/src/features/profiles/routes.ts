import { profileEndpoints } from '@jumpy/protocol/endpoints/players';
import type { PublicProfile } from '@jumpy/protocol/http/profiles';
import type { FastifyPluginAsync } from 'fastify';
import { type PublicResponse, createPublicResponse, sendPublicResponse } from '../../http/publicResponses.ts';
import { getPlayer } from '../../http/route.ts';
import { CROSS_ORIGIN_HEADERS } from '../../http/crossOriginReads.ts';
import { createSecurityHeaders } from '../../http/securityHeaders.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import type { ProfileReader } from './profileReader.ts';
import { profileStore } from './store.ts';

/** A profile is recompressed up to once a second: favor speed. */
const BROTLI_QUALITY = 5;

export const profileRoutes: FastifyPluginAsync<{ context: Context; profiles: ProfileReader }> = async (
  api,
  { context, profiles },
) => {
  const headers = { ...createSecurityHeaders(context.env).data, ...CROSS_ORIGIN_HEADERS };
  const toResponse = createResponseCache((profile) =>
    createPublicResponse(Buffer.from(JSON.stringify({ success: true, profile })), {
      ...{ type: 'application/json; charset=utf-8', headers, quality: BROTLI_QUALITY },
    }),
  );

  registerEndpoint(api, profileEndpoints.profile, async ({ params: { publicId } }, reply) => {
    const profile = await profiles.getProfile(publicId);
    if (!profile) throw createNotFoundError('profile');
    return sendPublicResponse(reply, toResponse(profile));
  });
  registerEndpoint(api, profileEndpoints.completedQuest, async ({ params }) => {
    const quest = await profiles.getDoneQuest(params);
    if (!quest) throw createNotFoundError('quest');
    return { success: true as const, done: quest };
  });
  registerEndpoint(api, profileEndpoints.own, async (request) => {
    const ownProfile = await profiles.getOwnProfile(getPlayer(request).id);
    if (!ownProfile) throw createNotFoundError('profile');
    return { success: true as const, ...ownProfile };
  });
  registerEndpoint(api, profileEndpoints.passport, async (request) => ({
    success: true as const,
    ...(await profiles.getPassport(getPlayer(request).id)),
  }));
  registerEndpoint(api, profileEndpoints.setting, async (request) => ({
    success: true as const,
    isPublic: await profileStore.isPublic(context.db, getPlayer(request).id),
  }));
  registerEndpoint(api, profileEndpoints.setSetting, async (request) => {
    const { isPublic } = request.body;
    await profiles.setPublic({ userId: getPlayer(request).id, isPublic });
    return { success: true as const, isPublic };
  });
};

/** Same message for hidden, deleted and unknown, so that they cannot be told apart. */
const createNotFoundError = (what: 'profile' | 'quest'): AppError =>
  new AppError('not_found', `Couldn’t find that ${what}.`);

/** Caches the response per profile object, so that both expire together. */
function createResponseCache(
  make: (profile: PublicProfile) => PublicResponse,
): (profile: PublicProfile) => PublicResponse {
  const responses = new WeakMap<PublicProfile, PublicResponse>();
  return (profile) => {
    const response = responses.get(profile) ?? make(profile);
    responses.set(profile, response);
    return response;
  };
}
