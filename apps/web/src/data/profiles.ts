import {
  doneQuestEndpoint,
  ownProfileEndpoint,
  profileEndpoint,
  profileSettingEndpoint,
  setProfileSettingEndpoint,
} from '@jumpy/protocol/http/profiles';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** They stand here and not with the other keys: few pages carry them. */
const OF_OTHERS = 'profileOf';
const OWN_KEY = [...keys.player, 'publicProfile'];
/** Whether others may see the player's profile. */
export const PROFILE_SETTING_KEY = [...keys.player, 'profileSetting'];

/** A player's profile, as everybody sees it. */
export function publicProfileQuery(publicId: string) {
  return queryOptions({
    queryKey: [OF_OTHERS, publicId],
    queryFn: async ({ signal }) => (await askApi(profileEndpoint, { params: { publicId }, signal })).profile,
  });
}

/** One's own, also while nobody else sees it. */
export const ownPublicProfileQuery = queryOptions({
  queryKey: OWN_KEY,
  queryFn: ({ signal }) => askApi(ownProfileEndpoint, { signal }),
});

/** A quest that a player has done. */
export function doneQuestQuery(publicId: string, questKey: string) {
  return queryOptions({
    queryKey: [OF_OTHERS, publicId, questKey],
    queryFn: async ({ signal }) => (await askApi(doneQuestEndpoint, { params: { publicId, questKey }, signal })).done,
  });
}

/** Whether others may see the player's profile. */
export async function readIsPublic(signal?: AbortSignal): Promise<boolean> {
  return (await askApi(profileSettingEndpoint, { ...(signal ? { signal } : {}) })).isPublic;
}

/** Changes it, and answers how it is then. */
export async function setIsPublic(isPublic: boolean): Promise<boolean> {
  return (await askApi(setProfileSettingEndpoint, { body: { isPublic } })).isPublic;
}

/** The same as a question of its own. */
export const profileSettingQuery = queryOptions({
  queryKey: PROFILE_SETTING_KEY,
  queryFn: ({ signal }) => readIsPublic(signal),
});
