/**
 * Keys of the browser's storage, for painting only: the server's session decides who is signed in (ROUTE-18, LOGIN-46).
 * `accessToken` always holds the text `held-by-server`. From `avatarRefresh` on they are ours (READ-108).
 */
export const STORAGE = {
  isLoggedIn: 'isLoggedIn',
  user: 'discord_user',
  guilds: 'discord_guilds',
  wallet: 'wallet_address',
  accessToken: 'access_token',
  verified: 'verified',
  premiumType: 'premium_type',
  pendingReferral: 'pending_referral',
  musicVolume: 'music_volume',
  onboardingCompleted: (discordId: string) => `onboarding_completed_${discordId}`,
  /** The character at play (NFT-19), and what is painted of each (NFT-20). */
  activeCharacter: 'active_character',
  character: (id: string) => `character_${id}`,
  hasCharacter: (wallet: string) => `hasCharacter_${wallet}`,
  /** Milliseconds since 1970 of the last refresh of avatar and roles. */
  avatarRefresh: 'jumpy_avatar_refreshed_at',
  /** `true` from a logout by hand to the next sign-in. */
  manualLogout: 'jumpy_manual_logout',
  /** Where the sign-in that is asked for leads, other than home. */
  afterSignIn: 'jumpy_after_sign_in',
  /** The room of this tab, and the query of the link that led to one. */
  room: 'jumpy_room',
  wantedRoom: 'jumpy_wanted_room',
  /** `true` draws the desktop layout at any width (HOME-03). */
  forceDesktop: 'jumpy_force_desktop',
  /** The place that home showed last, painted until the player's best level is known. */
  homePlace: 'jumpy_home_place',
  /** `true` once this browser has finished a game (READ-35). */
  hasPlayed: 'hasPlayed',
  /** The last balance of the wallet (WAL-38). */
  walletCache: 'jumpy_wallet_cache',
  /** A transaction that the server has not taken the record of yet. */
  unrecorded: (txHash: string) => `jumpy_unrecorded_${txHash}`,
  /** `true` once the player has read what became of a transaction that might still have gone through. */
  outcomeRead: (txHash: string) => `jumpy_outcome_read_${txHash}`,
} as const;
