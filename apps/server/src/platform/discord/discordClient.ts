import type { Guild, Role } from '@jumpy/protocol/http/session';
import type { RolesShape } from './shapes.ts';

/** A player's Discord tokens; they never leave the server. */
export interface DiscordTokens {
  accessToken: string;
  refreshToken: string | undefined;
  /** Unix time in milliseconds. */
  expiresAtMs: number;
}

/** The stored part of `users/@me`. */
export interface DiscordProfile {
  discordId: string;
  username: string;
  discriminator: string | null;
  email: string | null;
  avatar: string | null;
  verified: boolean;
  premiumType: number;
}

export interface DiscordMember {
  /** Highest first. */
  roles: Role[];
  /** Start of the current membership, in milliseconds since 1970. */
  joinedAtMs: number;
}

/** The part of Discord's API that the product uses. Every failure is a DiscordError. */
export interface DiscordClient {
  /** URL to which the browser is redirected for sign-in. */
  authorizeUrl(request: { state: string; codeChallenge: string }): string;
  exchangeCode(request: { code: string; codeVerifier: string }): Promise<DiscordTokens>;
  refreshTokens(refreshToken: string): Promise<DiscordTokens>;
  readProfile(accessToken: string): Promise<DiscordProfile>;
  readGuilds(accessToken: string): Promise<Guild[]>;
  /** Roles that the player holds in the community's server, highest first; empty for non-members. */
  readRoles(accessToken: string): Promise<Role[]>;
  /** A member of the community's server as the bot sees them; undefined for non-members. */
  readMember(discordId: string): Promise<DiscordMember | undefined>;
  /** All roles of the community's server, cached for 5 minutes. */
  readCommunityRoles(): Promise<RolesShape>;
  /** Gives or takes a role. `denied`: the role is above the bot's; `missing`: no such member or role. */
  setRole(change: { discordId: string; roleId: string; has: boolean }): Promise<void>;
  /** Downloads an image from Discord's CDN. */
  readImage(url: string): Promise<Buffer>;
  /** Result of the last request. */
  getStatus(): 'up' | 'degraded';
}
