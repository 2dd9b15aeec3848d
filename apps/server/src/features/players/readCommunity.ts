import type { Guild, Role } from '@jumpy/protocol/http/session';
import type { DiscordClient, DiscordProfile } from '../../platform/discord/client.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';

/** Discord data of a player, complete or not at all. */
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

/** Only the profile is required for sign-in; the rest is optional and refreshed by the page a moment later. */
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
