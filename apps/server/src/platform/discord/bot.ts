import { DiscordAPIError, HTTPError, REST, RateLimitError } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import type { DiscordEnv } from '../env.ts';
import type { DiscordMember } from './client.ts';
import { DISCORD_CODES, DiscordError, type DiscordErrorKind } from './discordError.ts';
import { heldRoles } from './heldRoles.ts';
import { BotMemberShape, RolesShape } from './shapes.ts';

const FRESH_MS = 5 * 60_000;

export interface Bot {
  /** Names and colors of the community's roles, cached for 5 minutes. */
  readRoles(): Promise<RolesShape>;
  readMember(discordId: string): Promise<DiscordMember | undefined>;
  setRole(change: { discordId: string; roleId: string; has: boolean }): Promise<void>;
}

export function createBot(
  { apiUrl, botToken, guildId }: DiscordEnv,
  { clock, timeoutMs, mostPerSecond }: { clock: Clock; timeoutMs: number; mostPerSecond: number },
): Bot {
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
    const roles = await told(
      'the roles of the server',
      asBot()
        .get(Routes.guildRoles(guildId), plain)
        .then((answer) => RolesShape.parse(answer)),
    );
    known = { roles, atMs: clock.nowMs() };
    return roles;
  }

  const readRoles = async (): Promise<RolesShape> => {
    if (known && clock.nowMs() - known.atMs < FRESH_MS) return known.roles;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    readRoles,
    async readMember(discordId) {
      try {
        const { roles, joined_at: joinedAt } = await told(
          'a member',
          asBot()
            .get(Routes.guildMember(guildId, discordId), plain)
            .then((answer) => BotMemberShape.parse(answer)),
        );
        return { roles: heldRoles(roles, await readRoles()), joinedAtMs: joinedAt ? Date.parse(joinedAt) : 0 };
      } catch (error) {
        if (error instanceof DiscordError && isNobody(error)) return undefined;
        throw error;
      }
    },
    async setRole({ discordId, roleId, has }) {
      const route = Routes.guildMemberRole(guildId, discordId, roleId);
      await told('a role of a member', has ? asBot().put(route, plain) : asBot().delete(route, plain));
    },
  };
}

/** Whether the error means that the user is not in the server, as opposed to an unknown server. */
const isNobody = ({ code }: DiscordError): boolean =>
  code === DISCORD_CODES.unknownMember || code === DISCORD_CODES.unknownUser;

/** The configured URL includes the version. */
const plain = { versioned: false } as const;

async function told<T>(what: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw errorOf(what, cause);
  }
}

function kindOf(status: number): DiscordErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'missing';
  if (status === 429) return 'busy';
  return status === 403 ? 'denied' : 'down';
}

function errorOf(what: string, cause: unknown): DiscordError {
  if (cause instanceof RateLimitError) {
    return new DiscordError('busy', what, { retryAfterSeconds: Math.ceil(cause.retryAfter / 1_000), cause });
  }
  if (cause instanceof DiscordAPIError) {
    const code = Number(cause.code);
    return new DiscordError(kindOf(cause.status), `${what}: ${cause.status}`, { cause, code });
  }
  if (cause instanceof HTTPError) return new DiscordError(kindOf(cause.status), `${what}: ${cause.status}`, { cause });
  const isAbort = cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
  return new DiscordError(isAbort ? 'slow' : 'down', what, { cause });
}
