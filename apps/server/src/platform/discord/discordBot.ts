import { DiscordAPIError, HTTPError, REST, RateLimitError } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type { AppClock } from '../clock.ts';
import type { DiscordEnv } from '../env.ts';
import type { DiscordMember } from './discordClient.ts';
import { DISCORD_CODES, DiscordRequestError, type DiscordErrorKind } from './discordRequestError.ts';
import { toHeldRoles } from './toHeldRoles.ts';
import { BotMemberShape, RolesShape } from './shapes.ts';

const ROLES_CACHE_MS = 5 * 60_000;

export interface DiscordBot {
  /** Names and colors of the community's roles, cached for 5 minutes. */
  readRoles(): Promise<RolesShape>;
  readMember(discordId: string): Promise<DiscordMember | undefined>;
  setRole(change: { discordId: string; roleId: string; has: boolean }): Promise<void>;
}

export function createDiscordBot(
  { apiUrl, botToken, guildId }: DiscordEnv,
  { clock, timeoutMs, mostPerSecond }: { clock: AppClock; timeoutMs: number; mostPerSecond: number },
): DiscordBot {
  // `apiUrl` includes the version. Rate limits are rejected, not awaited, since callers are a waiting person or a job
  // that retries.
  const rest = new REST({
    ...{ api: apiUrl, timeout: timeoutMs, retries: 1 },
    ...{ rejectOnRateLimit: () => true, globalRequestsPerSecond: mostPerSecond },
  });
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  let known: { roles: RolesShape; atMs: number } | undefined;
  let asking: Promise<RolesShape> | undefined;
  // The library drops the token after a 401, which may be temporary.
  const asBot = (): REST => rest.setToken(botToken);

  async function ask(): Promise<RolesShape> {
    const roles = await withDiscordError(
      'the roles of the server',
      asBot()
        .get(Routes.guildRoles(guildId), requestOptions)
        .then((answer) => RolesShape.parse(answer)),
    );
    known = { roles, atMs: clock.nowMs() };
    return roles;
  }

  const readRoles = async (): Promise<RolesShape> => {
    if (known && clock.nowMs() - known.atMs < ROLES_CACHE_MS) return known.roles;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    readRoles,
    async readMember(discordId) {
      try {
        const { roles, joined_at: joinedAt } = await withDiscordError(
          'a member',
          asBot()
            .get(Routes.guildMember(guildId, discordId), requestOptions)
            .then((answer) => BotMemberShape.parse(answer)),
        );
        return { roles: toHeldRoles(roles, await readRoles()), joinedAtMs: joinedAt ? Date.parse(joinedAt) : 0 };
      } catch (error) {
        if (error instanceof DiscordRequestError && isUnknownMember(error)) return undefined;
        throw error;
      }
    },
    async setRole({ discordId, roleId, has }) {
      const route = Routes.guildMemberRole(guildId, discordId, roleId);
      await withDiscordError(
        'a role of a member',
        has ? asBot().put(route, requestOptions) : asBot().delete(route, requestOptions),
      );
    },
  };
}

/** Whether the error means that the user is not in the server, as opposed to an unknown server. */
const isUnknownMember = ({ code }: DiscordRequestError): boolean =>
  code === DISCORD_CODES.unknownMember || code === DISCORD_CODES.unknownUser;

/** The configured URL includes the version. */
const requestOptions = { versioned: false } as const;

async function withDiscordError<T>(what: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw toDiscordError(what, cause);
  }
}

function toErrorKind(status: number): DiscordErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'missing';
  if (status === 429) return 'busy';
  return status === 403 ? 'denied' : 'down';
}

function toDiscordError(what: string, cause: unknown): DiscordRequestError {
  if (cause instanceof RateLimitError) {
    return new DiscordRequestError('busy', what, { retryAfterSeconds: Math.ceil(cause.retryAfter / 1_000), cause });
  }
  if (cause instanceof DiscordAPIError) {
    const code = Number(cause.code);
    return new DiscordRequestError(toErrorKind(cause.status), `${what}: ${cause.status}`, { cause, code });
  }
  if (cause instanceof HTTPError)
    return new DiscordRequestError(toErrorKind(cause.status), `${what}: ${cause.status}`, { cause });
  const isAbort = cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
  return new DiscordRequestError(isAbort ? 'slow' : 'down', what, { cause });
}
