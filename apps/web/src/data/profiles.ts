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

/** Kept out of `keys.ts`, since few pages need these keys. */
const OF_OTHERS = 'profileOf';
const OWN_KEY = [...keys.player, 'publicProfile'];
export const PROFILE_SETTING_KEY = [...keys.player, 'profileSetting'];

/** A player's public profile. */
export function publicProfileQuery(publicId: string) {
  return queryOptions({
    queryKey: [OF_OTHERS, publicId],
    queryFn: async ({ signal }) => (await askApi(profileEndpoint, { params: { publicId }, signal })).profile,
  });
}

/** The player's own profile, even if it is hidden from others. */
export const ownPublicProfileQuery = queryOptions({
  queryKey: OWN_KEY,
  queryFn: ({ signal }) => askApi(ownProfileEndpoint, { signal }),
});

/** A player's completed quest. */
export function doneQuestQuery(publicId: string, questKey: string) {
  return queryOptions({
    queryKey: [OF_OTHERS, publicId, questKey],
    queryFn: async ({ signal }) => (await askApi(doneQuestEndpoint, { params: { publicId, questKey }, signal })).done,
  });
}

export async function readIsPublic(signal?: AbortSignal): Promise<boolean> {
  return (await askApi(profileSettingEndpoint, { ...(signal ? { signal } : {}) })).isPublic;
}

/** Saves the setting and returns the stored value. */
export async function setIsPublic(isPublic: boolean): Promise<boolean> {
  return (await askApi(setProfileSettingEndpoint, { body: { isPublic } })).isPublic;
}

/** Query for the profile visibility. */
export const profileSettingQuery = queryOptions({
  queryKey: PROFILE_SETTING_KEY,
  queryFn: ({ signal }) => readIsPublic(signal),
});
