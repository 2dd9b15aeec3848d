/** Size of Discord avatars in pixels (PROF-35). */
export const AVATAR_SIZE_PX = 128;

/** Possible sources of a player's avatar, best first. */
export interface AvatarSource {
  avatar: string | null | undefined;
  discordId: string | null | undefined;
}

/** Base URLs for avatars. */
export interface AvatarUrls {
  cdnUrl: string;
  defaultUrl: string;
}

/**
 * Returns the URL of a player's avatar: a full URL unchanged, else the Discord CDN URL from id and hash (gif for `a_`),
 * else the default (PROF-34 to PROF-38, PROF-40). Login providers supply full URLs, stored if Discord has no avatar
 * (PROF-39).
 * @example avatarUrl({ avatar: 'a_1f', discordId: '42' }, { cdnUrl: 'https://cdn', defaultUrl: '/d.svg' }) //
 * 'https://cdn/avatars/42/a_1f.gif?size=128'
 */
export function avatarUrl(source: AvatarSource, urls: AvatarUrls): string {
  const avatar = source.avatar?.trim();
  if (avatar && /^https?:\/\//i.test(avatar)) return avatar;
  if (avatar && source.discordId) {
    const extension = avatar.startsWith('a_') ? 'gif' : 'png';
    const path = `${encodeURIComponent(source.discordId)}/${encodeURIComponent(avatar)}.${extension}`;
    return `${urls.cdnUrl}/avatars/${path}?size=${AVATAR_SIZE_PX}`;
  }
  return urls.defaultUrl;
}
