import type { Guild, Role } from '@jumpy/protocol/http/session';
import type { DiscordClient, DiscordProfile } from '../../platform/discord/discordClient.ts';
import { DiscordRequestError } from '../../platform/discord/discordRequestError.ts';

/** Discord data of a player, complete or not at all. */
export interface CommunityData {
  profile: DiscordProfile;
  guilds: Guild[];
  roles: Role[];
}

export async function fetchCommunity(discord: DiscordClient, accessToken: string): Promise<CommunityData> {
  const [profile, guilds, roles] = await Promise.all([
    discord.readProfile(accessToken),
    discord.readGuilds(accessToken),
    discord.readRoles(accessToken),
  ]);
  return { profile, guilds, roles };
}

/** Only the profile is required for sign-in; the rest is optional and refreshed by the page a moment later. */
export async function fetchForSignIn(
  discord: DiscordClient,
  accessToken: string,
): Promise<Pick<CommunityData, 'profile'> & Partial<CommunityData>> {
  const [profile, guilds, roles] = await Promise.all([
    discord.readProfile(accessToken),
    discord.readGuilds(accessToken).catch(ignoreTemporaryError),
    discord.readRoles(accessToken).catch(ignoreTemporaryError),
  ]);
  return { profile, ...(guilds ? { guilds } : {}), ...(roles ? { roles } : {}) };
}

function ignoreTemporaryError(error: unknown): undefined {
  if (error instanceof DiscordRequestError && ['busy', 'slow', 'down'].includes(error.kind)) return;
  throw error;
}
