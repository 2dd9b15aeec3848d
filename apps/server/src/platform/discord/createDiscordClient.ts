import { DiscordAPIError, HTTPError, REST, RateLimitError } from '@discordjs/rest';
import type { Guild } from '@jumpy/protocol/http/session';
import { Routes } from 'discord-api-types/v10';
import type * as z from 'zod/mini';
import type { DiscordEnv, Env } from '../env.ts';
import type { AppClock } from '../clock.ts';
import { createTtlCache } from '../ttlCache.ts';
import type { DiscordClient, DiscordMember, DiscordProfile, DiscordTokens } from './discordClient.ts';
import { DISCORD_CODES, DiscordRequestError, type DiscordErrorKind } from './discordRequestError.ts';
import { toHeldRoles } from './toHeldRoles.ts';
import { BotMemberShape, GuildsShape, MemberShape, RolesShape, TokenShape, UserShape } from './shapes.ts';

const DEFAULT_RETRY_SECONDS = 5;

const MAX_BYTES = 512 * 1024;

const SCOPES = ['identify', 'email', 'guilds', 'guilds.members.read'];
const TIMEOUT_MS = 5_000;
const ROLES_CACHE_MS = 5 * 60_000;
/** The configured URL includes the version. */
const BOT_OPTIONS = { versioned: false } as const;

type StartCall = () => (outcome: string) => void;

export interface DiscordClientOptions {
  env: Pick<Env, 'discord' | 'publicUrl'>;
  clock: AppClock;
  timeoutMs?: number;
  /** Called when a request begins; the result is called with `ok` or the kind of its error. */
  startCall?: StartCall | undefined;
  /** Limit of bot requests per second; defaults to Discord's own. */
  maxPerSecond?: number | undefined;
}

/** Discord client over HTTP, also for compatible servers at the configured URLs. */
export function createDiscordClient({
  env,
  clock,
  startCall,
  timeoutMs = TIMEOUT_MS,
  maxPerSecond = 50,
}: DiscordClientOptions): DiscordClient {
  const { apiUrl, authorizeUrl, clientId, clientSecret, guildId } = env.discord;
  const redirectUri = `${env.publicUrl}/auth/discord/callback`;
  const bot = createDiscordBot(env.discord, { clock, startCall, timeoutMs, maxPerSecond });
  let state: 'up' | 'degraded' = 'up';

  const trackState = async <T>(work: Promise<T>): Promise<T> => {
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
  const read = <S extends z.ZodMiniType>(path: string, schema: S, accessToken: string): Promise<z.output<S>> =>
    trackState(timed(startCall, () => requestDiscord({ url: `${apiUrl}${path}`, schema, accessToken, timeoutMs })));
  const takeTokens = async (form: Record<string, string>): Promise<DiscordTokens> => {
    const url = `${apiUrl}/oauth2/token`;
    const proof = { client_id: clientId, client_secret: clientSecret };
    const answer = await trackState(
      timed(startCall, () => requestDiscord({ url, schema: TokenShape, form: { ...proof, ...form }, timeoutMs })),
    );
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
      return member.roles.length === 0 ? [] : toHeldRoles(member.roles, await trackState(bot.readRoles()));
    },
    readMember: (discordId) => trackState(bot.readMember(discordId)),
    readCommunityRoles: () => trackState(bot.readRoles()),
    setRole: (change) => trackState(bot.setRole(change)),
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
  const requestName = `GET ${new URL(url).pathname}`;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new DiscordRequestError(
        response.status === 404 ? 'missing' : 'down',
        `${requestName} answered ${response.status}`,
      );
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new DiscordRequestError('down', `${requestName} is over ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof DiscordRequestError) throw cause;
    throw new DiscordRequestError(signal.aborted ? 'slow' : 'down', requestName, { cause });
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

const KIND_BY_STATUS: Readonly<Record<number, DiscordErrorKind>> = { 401: 'unauthorized', 404: 'missing', 429: 'busy' };

const toErrorKind = (status: number): DiscordErrorKind => KIND_BY_STATUS[status] ?? (status >= 500 ? 'down' : 'denied');

/**
 * Sends one request on behalf of a player. Throws a DiscordError unless a valid response arrives in time. Error
 * messages contain neither token nor form data.
 */
async function requestDiscord<S extends z.ZodMiniType>(question: DiscordRequest<S>): Promise<z.output<S>> {
  const { url, schema, timeoutMs, accessToken, form } = question;
  const requestName = `${form ? 'POST' : 'GET'} ${new URL(url).pathname}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'application/json', ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) };
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  try {
    const response = await fetch(url, { ...init, headers, signal, redirect: 'error' });
    if (!response.ok) {
      const retryAfterSeconds = Math.ceil(Number(response.headers.get('retry-after'))) || DEFAULT_RETRY_SECONDS;
      await response.body?.cancel();
      throw new DiscordRequestError(toErrorKind(response.status), `${requestName} answered ${response.status}`, {
        retryAfterSeconds,
      });
    }
    const answer = schema.safeParse(await response.json());
    if (answer.success) return answer.data;
    throw new DiscordRequestError('down', `${requestName} has an unknown shape`, { cause: answer.error });
  } catch (cause) {
    if (cause instanceof DiscordRequestError) throw cause;
    throw new DiscordRequestError(signal.aborted ? 'slow' : 'down', requestName, { cause });
  }
}

/** Requests of the community's bot. */
function createDiscordBot(
  { apiUrl, botToken, guildId }: DiscordEnv,
  {
    clock,
    startCall,
    timeoutMs,
    maxPerSecond,
  }: Pick<DiscordClientOptions, 'clock' | 'startCall'> & { timeoutMs: number; maxPerSecond: number },
) {
  // `apiUrl` includes the version. Rate limits are rejected, not awaited, since callers are a waiting person or a job
  // that retries.
  const rest = new REST({
    ...{ api: apiUrl, timeout: timeoutMs, retries: 1 },
    ...{ rejectOnRateLimit: () => true, globalRequestsPerSecond: maxPerSecond },
  });
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  // The library drops the token after a 401, which may be temporary.
  const asBot = (): REST => rest.setToken(botToken);

  const request = <T>(requestName: string, work: () => Promise<T>): Promise<T> =>
    timed(startCall, () => withBotError(requestName, work));

  const cache = createTtlCache({
    ...{ clock, ttlMs: ROLES_CACHE_MS, maxEntries: 1 },
    load: () =>
      request('the roles of the server', async () =>
        RolesShape.parse(await asBot().get(Routes.guildRoles(guildId), BOT_OPTIONS)),
      ),
  });
  const readRoles = async (): Promise<RolesShape> => cache.read('roles');

  return {
    readRoles,
    async readMember(discordId: string): Promise<DiscordMember | undefined> {
      try {
        const { roles, joined_at: joinedAt } = await request('a member', async () =>
          BotMemberShape.parse(await asBot().get(Routes.guildMember(guildId, discordId), BOT_OPTIONS)),
        );
        return { roles: toHeldRoles(roles, await readRoles()), joinedAtMs: joinedAt ? Date.parse(joinedAt) : 0 };
      } catch (error) {
        if (error instanceof DiscordRequestError && isUnknownMember(error)) return undefined;
        throw error;
      }
    },
    async setRole({ discordId, roleId, has }: { discordId: string; roleId: string; has: boolean }): Promise<void> {
      const route = Routes.guildMemberRole(guildId, discordId, roleId);
      await request('a role of a member', () =>
        has ? asBot().put(route, BOT_OPTIONS) : asBot().delete(route, BOT_OPTIONS),
      );
    },
  };
}

/** Whether the error means that the user is not in the server, as opposed to an unknown server. */
const isUnknownMember = ({ code }: DiscordRequestError): boolean =>
  code === DISCORD_CODES.unknownMember || code === DISCORD_CODES.unknownUser;

/** Measures a request that throws a DiscordRequestError if it fails. */
async function timed<T>(startCall: StartCall | undefined, request: () => Promise<T>): Promise<T> {
  const endCall = startCall?.();
  try {
    const answer = await request();
    endCall?.('ok');
    return answer;
  } catch (error) {
    endCall?.(error instanceof DiscordRequestError ? error.kind : 'error');
    throw error;
  }
}

async function withBotError<T>(requestName: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    throw toBotError(requestName, cause);
  }
}

const toBotErrorKind = (status: number): DiscordErrorKind =>
  KIND_BY_STATUS[status] ?? (status === 403 ? 'denied' : 'down');

function toBotError(requestName: string, cause: unknown): DiscordRequestError {
  if (cause instanceof RateLimitError) {
    return new DiscordRequestError('busy', requestName, {
      retryAfterSeconds: Math.ceil(cause.retryAfter / 1_000),
      cause,
    });
  }
  if (cause instanceof DiscordAPIError) {
    const code = Number(cause.code);
    return new DiscordRequestError(toBotErrorKind(cause.status), `${requestName}: ${cause.status}`, { cause, code });
  }
  if (cause instanceof HTTPError)
    return new DiscordRequestError(toBotErrorKind(cause.status), `${requestName}: ${cause.status}`, { cause });
  const isAbort = cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
  return new DiscordRequestError(isAbort ? 'slow' : 'down', requestName, { cause });
}
