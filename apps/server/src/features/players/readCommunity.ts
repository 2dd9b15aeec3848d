import type { Guild, Role } from '@jumpy/protocol/http/session';
import type { DiscordClient, DiscordProfile } from '../../platform/discord/client.ts';

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
