import type { Guild, Role } from '@jumpy/protocol/http/session';
import type { DiscordClient, DiscordProfile } from '../../platform/discord/client.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';

/** What Discord says of a player, all of it or nothing (API-26, API-27). */
export interface CommunityAnswer {
  profile: DiscordProfile;
  guilds: Guild[];
  roles: Role[];
}

export async function readCommunity(discord: DiscordClient, accessToken: string): Promise<CommunityAnswer> {
  const [profile, guilds, roles] = await Promise.all([
    discord.readProfile(accessToken),
    discord.readGuilds(accessToken),
    discord.readRoles(accessToken),
  ]);
  return { profile, guilds, roles };
}

/** As far as Discord answers: a sign-in needs the profile alone. The page reads the rest a moment later (LOGIN-30). */
export async function readForSignIn(
  discord: DiscordClient,
  accessToken: string,
): Promise<Pick<CommunityAnswer, 'profile'> & Partial<CommunityAnswer>> {
  const [profile, guilds, roles] = await Promise.all([
    discord.readProfile(accessToken),
    discord.readGuilds(accessToken).catch(unlessTemporary),
    discord.readRoles(accessToken).catch(unlessTemporary),
  ]);
  return { profile, ...(guilds ? { guilds } : {}), ...(roles ? { roles } : {}) };
}

function unlessTemporary(error: unknown): undefined {
  if (error instanceof DiscordError && ['busy', 'slow', 'down'].includes(error.kind)) return;
  throw error;
}
