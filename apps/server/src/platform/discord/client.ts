import type { Guild, Role } from '@jumpy/protocol/http/session';
import type { RolesShape } from './shapes.ts';

/** Tokens of one player at Discord; they never leave the server. */
export interface DiscordTokens {
  accessToken: string;
  refreshToken: string | undefined;
  /** Milliseconds since 1970. */
  expiresAtMs: number;
}

/** `users/@me`, as far as it is kept (API-26). */
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
  /** When they joined this time, milliseconds since 1970. */
  joinedAtMs: number;
}

/** The part of Discord that the product uses. Every refusal is a `DiscordError`. */
export interface DiscordClient {
  /** Where the browser is sent to sign in. */
  authorizeUrl(request: { state: string; codeChallenge: string }): string;
  exchangeCode(request: { code: string; codeVerifier: string }): Promise<DiscordTokens>;
  refreshTokens(refreshToken: string): Promise<DiscordTokens>;
  readProfile(accessToken: string): Promise<DiscordProfile>;
  readGuilds(accessToken: string): Promise<Guild[]>;
  /** Roles the player holds in the community's server, highest first; none when they are not in it. */
  readRoles(accessToken: string): Promise<Role[]>;
  /** A member of the community's server, as the bot sees them; undefined for somebody who is not in it. */
  readMember(discordId: string): Promise<DiscordMember | undefined>;
  /** All roles of the community's server, kept for 5 minutes. */
  readCommunityRoles(): Promise<RolesShape>;
  /** Gives a member a role, or takes it. `denied`: the bot stands below that role; `missing`: no such member or role. */
  setRole(change: { discordId: string; roleId: string; has: boolean }): Promise<void>;
  /** A picture's bytes from Discord's CDN. */
  readPicture(url: string): Promise<Buffer>;
  /** How the last request went. */
  state(): 'up' | 'degraded';
}
