import type { Guild } from '@jumpy/protocol/http/session';
import type * as z from 'zod/mini';
import type { Env } from '../env.ts';
import type { Clock } from '../clock.ts';
import { askDiscord } from './ask.ts';
import type { DiscordClient, DiscordProfile, DiscordTokens } from './client.ts';
import { DiscordError } from './discordError.ts';
import { createBot } from './bot.ts';
import { heldRoles } from './heldRoles.ts';
import { readPicture } from './picture.ts';
import { GuildsShape, MemberShape, TokenShape, UserShape } from './shapes.ts';

const SCOPES = ['identify', 'email', 'guilds', 'guilds.members.read'];
const TIMEOUT_MS = 5_000;

export interface DiscordClientOptions {
  env: Pick<Env, 'discord' | 'publicUrl'>;
  clock: Clock;
  timeoutMs?: number;
  /** Requests that the bot makes in a second at most; what Discord allows when left away. */
  mostPerSecond?: number | undefined;
}

/** Discord over HTTP, or whatever speaks like it at the configured addresses. */
export function createDiscordClient({
  env,
  clock,
  timeoutMs = TIMEOUT_MS,
  mostPerSecond = 50,
}: DiscordClientOptions): DiscordClient {
  const { apiUrl, authorizeUrl, clientId, clientSecret, guildId } = env.discord;
  const redirectUri = `${env.publicUrl}/auth/discord/callback`;
  const bot = createBot(env.discord, { clock, timeoutMs, mostPerSecond });
  let state: 'up' | 'degraded' = 'up';

  const watch = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const answer = await work;
      state = 'up';
      return answer;
    } catch (error) {
      if (error instanceof DiscordError) state = ['busy', 'slow', 'down'].includes(error.kind) ? 'degraded' : 'up';
      throw error;
    }
  };
  const read = <S extends z.ZodMiniType>(path: string, shape: S, accessToken: string): Promise<z.output<S>> =>
    watch(askDiscord({ url: `${apiUrl}${path}`, shape, accessToken, timeoutMs }));
  const takeTokens = async (form: Record<string, string>): Promise<DiscordTokens> => {
    const url = `${apiUrl}/oauth2/token`;
    const proof = { client_id: clientId, client_secret: clientSecret };
    const answer = await watch(askDiscord({ url, shape: TokenShape, form: { ...proof, ...form }, timeoutMs }));
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAtMs: clock.nowMs() + answer.expires_in * 1_000,
    };
  };

  return {
    authorizeUrl({ state: oauthState, codeChallenge }) {
      const url = new URL(authorizeUrl);
      const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope: SCOPES.join(' ') };
      const proof = { state: oauthState, code_challenge: codeChallenge, code_challenge_method: 'S256' };
      for (const [name, value] of Object.entries({ ...query, ...proof })) url.searchParams.set(name, value);
      return url.href;
    },
    exchangeCode: ({ code, codeVerifier }) =>
      takeTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier }),
    refreshTokens: (refreshToken) => takeTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    readProfile: async (accessToken) => profileOf(await read('/users/@me', UserShape, accessToken)),
    readGuilds: (accessToken): Promise<Guild[]> => read('/users/@me/guilds', GuildsShape, accessToken),
    async readRoles(accessToken) {
      const member = await read(`/users/@me/guilds/${guildId}/member`, MemberShape, accessToken).catch(notMember);
      return member.roles.length === 0 ? [] : heldRoles(member.roles, await watch(bot.readRoles()));
    },
    readMember: (discordId) => watch(bot.readMember(discordId)),
    readCommunityRoles: () => watch(bot.readRoles()),
    setRole: (change) => watch(bot.setRole(change)),
    readPicture: (url) => readPicture(url, { timeoutMs }),
    state: () => state,
  };
}

function profileOf(user: z.output<typeof UserShape>): DiscordProfile {
  return {
    discordId: user.id,
    username: user.username,
    discriminator: user.discriminator ?? null,
    email: user.email ?? null,
    avatar: user.avatar ?? null,
    verified: user.verified ?? false,
    premiumType: user.premium_type ?? 0,
  };
}

/** Somebody who is not in the community's server holds no roles there. */
function notMember(error: unknown): { roles: string[] } {
  if (error instanceof DiscordError && error.kind === 'missing') return { roles: [] };
  throw error;
}
