import {
  completedQuestEndpoint,
  ownProfileEndpoint,
  profileEndpoint,
  profileSettingEndpoint,
  type PublicProfile,
  setProfileSettingEndpoint,
} from '@jumpy/protocol/http/profiles';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';
import { translateQuests } from './translateQuests.ts';

/** Kept out of `keys.ts`, since few pages need these keys. */
const PUBLIC_PROFILE_KEY = 'profileOf';
const OWN_PROFILE_KEY = [...queryKeys.player, 'publicProfile'];
export const PROFILE_SETTING_KEY = [...queryKeys.player, 'profileSetting'];

const translateFeats = async (profile: PublicProfile): Promise<PublicProfile> => ({
  ...profile,
  feats: await translateQuests(profile.feats, (feat) => feat.questKey),
});

/** A player's public profile. */
export function publicProfileQuery(publicId: string) {
  return queryOptions({
    queryKey: [PUBLIC_PROFILE_KEY, publicId],
    queryFn: async ({ signal }) =>
      translateFeats((await fetchApi(profileEndpoint, { params: { publicId }, signal })).profile),
  });
}

/** The player's own profile, even if it is hidden from others. */
export const ownPublicProfileQuery = queryOptions({
  queryKey: OWN_PROFILE_KEY,
  async queryFn({ signal }) {
    const answer = await fetchApi(ownProfileEndpoint, { signal });
    return { ...answer, profile: await translateFeats(answer.profile) };
  },
});

/** A player's completed quest. */
export function doneQuestQuery(publicId: string, questKey: string) {
  return queryOptions({
    queryKey: [PUBLIC_PROFILE_KEY, publicId, questKey],
    async queryFn({ signal }) {
      const { done } = await fetchApi(completedQuestEndpoint, { params: { publicId, questKey }, signal });
      const [quest = done.quest] = await translateQuests([done.quest], () => questKey);
      return { ...done, quest };
    },
  });
}

export async function fetchProfileVisibility(signal?: AbortSignal): Promise<boolean> {
  return (await fetchApi(profileSettingEndpoint, { ...(signal ? { signal } : {}) })).isPublic;
}

/** Saves the setting and returns the stored value. */
export async function updateProfileVisibility(isPublic: boolean): Promise<boolean> {
  return (await fetchApi(setProfileSettingEndpoint, { body: { isPublic } })).isPublic;
}

/** Query for the profile visibility. */
export const profileSettingQuery = queryOptions({
  queryKey: PROFILE_SETTING_KEY,
  queryFn: ({ signal }) => fetchProfileVisibility(signal),
});
