import type { Guild } from '@jumpy/protocol/http/session';
import type * as z from 'zod/mini';
import type { Env } from '../env.ts';
import type { AppClock } from '../clock.ts';
import type { DiscordClient, DiscordProfile, DiscordTokens } from './discordClient.ts';
import { DiscordRequestError, type DiscordErrorKind } from './discordRequestError.ts';
import { createDiscordBot } from './discordBot.ts';
import { toHeldRoles } from './toHeldRoles.ts';
import { GuildsShape, MemberShape, TokenShape, UserShape } from './shapes.ts';

const DEFAULT_RETRY_SECONDS = 5;

const MAX_BYTES = 512 * 1024;

const SCOPES = ['identify', 'email', 'guilds', 'guilds.members.read'];
const TIMEOUT_MS = 5_000;

export interface DiscordClientOptions {
  env: Pick<Env, 'discord' | 'publicUrl'>;
  clock: AppClock;
  timeoutMs?: number;
  /** Limit of bot requests per second; defaults to Discord's own. */
  maxPerSecond?: number | undefined;
}

/** Discord client over HTTP, also for compatible servers at the configured URLs. */
export function createDiscordClient({
  env,
  clock,
  timeoutMs = TIMEOUT_MS,
  maxPerSecond = 50,
}: DiscordClientOptions): DiscordClient {
  const { apiUrl, authorizeUrl, clientId, clientSecret, guildId } = env.discord;
  const redirectUri = `${env.publicUrl}/auth/discord/callback`;
  const bot = createDiscordBot(env.discord, { clock, timeoutMs, mostPerSecond: maxPerSecond });
  let state: 'up' | 'degraded' = 'up';

  const watch = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const answer = await work;
      state = 'up';
      return answer;
    } catch (error) {
      if (error instanceof DiscordRequestError)
        state = ['busy', 'slow', 'down'].includes(error.kind) ? 'degraded' : 'up';
      throw error;
    }
  };
  const read = <S extends z.ZodMiniType>(path: string, shape: S, accessToken: string): Promise<z.output<S>> =>
    watch(requestDiscord({ url: `${apiUrl}${path}`, schema: shape, accessToken, timeoutMs }));
  const takeTokens = async (form: Record<string, string>): Promise<DiscordTokens> => {
    const url = `${apiUrl}/oauth2/token`;
    const proof = { client_id: clientId, client_secret: clientSecret };
    const answer = await watch(requestDiscord({ url, schema: TokenShape, form: { ...proof, ...form }, timeoutMs }));
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
    readProfile: async (accessToken) => toDiscordProfile(await read('/users/@me', UserShape, accessToken)),
    readGuilds: (accessToken): Promise<Guild[]> => read('/users/@me/guilds', GuildsShape, accessToken),
    async readRoles(accessToken) {
      const member = await read(`/users/@me/guilds/${guildId}/member`, MemberShape, accessToken).catch(
        noRolesUnlessMember,
      );
      return member.roles.length === 0 ? [] : toHeldRoles(member.roles, await watch(bot.readRoles()));
    },
    readMember: (discordId) => watch(bot.readMember(discordId)),
    readCommunityRoles: () => watch(bot.readRoles()),
    setRole: (change) => watch(bot.setRole(change)),
    readImage: (url) => fetchDiscordImage(url, { timeoutMs }),
    getStatus: () => state,
  };
}

function toDiscordProfile(user: z.output<typeof UserShape>): DiscordProfile {
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

/** Non-members hold no roles. */
function noRolesUnlessMember(error: unknown): { roles: string[] } {
  if (error instanceof DiscordRequestError && error.kind === 'missing') return { roles: [] };
  throw error;
}

/** Downloads an image from the CDN: at most 512 KB, with a time-out and without redirects. */
async function fetchDiscordImage(url: string, { timeoutMs }: { timeoutMs: number }): Promise<Buffer> {
  const what = `GET ${new URL(url).pathname}`;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new DiscordRequestError(
        response.status === 404 ? 'missing' : 'down',
        `${what} answered ${response.status}`,
      );
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new DiscordRequestError('down', `${what} is over ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof DiscordRequestError) throw cause;
    throw new DiscordRequestError(signal.aborted ? 'slow' : 'down', what, { cause });
  }
}

interface DiscordRequest<S extends z.ZodMiniType> {
  url: string;
  /** Schema of the response. */
  schema: S;
  timeoutMs: number;
  accessToken?: string;
  /** Form data, sent with POST. */
  form?: Record<string, string>;
}

function kindOf(status: number): DiscordErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'missing';
  if (status === 429) return 'busy';
  return status >= 500 ? 'down' : 'denied';
}

/**
 * Sends one request on behalf of a player. Throws a DiscordError unless a valid response arrives in time. Error
 * messages contain neither token nor form data.
 */
async function requestDiscord<S extends z.ZodMiniType>(question: DiscordRequest<S>): Promise<z.output<S>> {
  const { url, schema, timeoutMs, accessToken, form } = question;
  const what = `${form ? 'POST' : 'GET'} ${new URL(url).pathname}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'application/json', ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) };
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  try {
    const response = await fetch(url, { ...init, headers, signal, redirect: 'error' });
    if (!response.ok) {
      const retryAfterSeconds = Math.ceil(Number(response.headers.get('retry-after'))) || DEFAULT_RETRY_SECONDS;
      await response.body?.cancel();
      throw new DiscordRequestError(kindOf(response.status), `${what} answered ${response.status}`, {
        retryAfterSeconds,
      });
    }
    const answer = schema.safeParse(await response.json());
    if (answer.success) return answer.data;
    throw new DiscordRequestError('down', `${what} has an unknown shape`, { cause: answer.error });
  } catch (cause) {
    if (cause instanceof DiscordRequestError) throw cause;
    throw new DiscordRequestError(signal.aborted ? 'slow' : 'down', what, { cause });
  }
}
