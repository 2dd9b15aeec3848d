import { LOGGED_IN_KEY, WANTED_ROOM_KEY } from '@jumpy/protocol/storageKeys';

/**
 * Keys of browser storage. They only affect the first paint: the server's session decides who is signed in.
 * `accessToken` always holds the text `held-by-server`. Keys from `avatarRefresh` on are not part of the specification.
 */
export const STORAGE = {
  isLoggedIn: LOGGED_IN_KEY,
  user: 'discord_user',
  guilds: 'discord_guilds',
  wallet: 'wallet_address',
  accessToken: 'access_token',
  verified: 'verified',
  premiumType: 'premium_type',
  pendingReferral: 'pending_referral',
  musicVolume: 'music_volume',
  onboardingCompleted: (discordId: string) => `onboarding_completed_${discordId}`,
  /** The active character, and the display data of each. */
  activeCharacter: 'active_character',
  character: (id: string) => `character_${id}`,
  hasCharacter: (wallet: string) => `hasCharacter_${wallet}`,
  /** Time of the last avatar and role refresh, in milliseconds since 1970. */
  avatarRefresh: 'jumpy_avatar_refreshed_at',
  /** `true` from a manual logout until the next sign-in. */
  manualLogout: 'jumpy_manual_logout',
  /** Path to open after the requested sign-in, if not home. */
  afterSignIn: 'jumpy_after_sign_in',
  /** The tab's room, and the query string of a room link. */
  room: 'jumpy_room',
  wantedRoom: WANTED_ROOM_KEY,
  /** `true` forces the desktop layout at any width. */
  forceDesktop: 'jumpy_force_desktop',
  /** Ids of the announcements that an account closed here, with spaces between them. */
  closedAnnouncements: (publicId: string) => `jumpy_closed_announcements_${publicId}`,
  /** `true` once this browser has finished a game. */
  hasPlayed: 'hasPlayed',
} as const;
