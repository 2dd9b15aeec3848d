import { DiscordAPIError, HTTPError, REST, RateLimitError } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import type { DiscordEnv } from '../env.ts';
import { DiscordError } from './discordError.ts';
import { RolesShape } from './shapes.ts';

const FRESH_MS = 5 * 60_000;

/** The names and colours of the community's roles, read by the bot and kept for 5 minutes. */
export type ReadGuildRoles = () => Promise<RolesShape>;

export function guildRoles(
  { apiUrl, botToken, guildId }: DiscordEnv,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
): ReadGuildRoles {
  // The version stands in apiUrl. A limit is an answer here, not a wait: a person is signing in.
  const rest = new REST({ api: apiUrl, timeout: timeoutMs, retries: 1, rejectOnRateLimit: () => true });
  rest.setToken(botToken);
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  let known: { roles: RolesShape; atMs: number } | undefined;
  let asking: Promise<RolesShape> | undefined;

  async function ask(): Promise<RolesShape> {
    try {
      const roles = RolesShape.parse(await rest.get(Routes.guildRoles(guildId), { versioned: false }));
      known = { roles, atMs: clock.nowMs() };
      return roles;
    } catch (cause) {
      throw errorOf(cause);
    }
  }

  return async () => {
    if (known && clock.nowMs() - known.atMs < FRESH_MS) return known.roles;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function errorOf(cause: unknown): DiscordError {
  const what = 'the roles of the server';
  if (cause instanceof RateLimitError) {
    return new DiscordError('busy', what, { retryAfterSeconds: Math.ceil(cause.retryAfter / 1_000), cause });
  }
  if (cause instanceof DiscordAPIError || cause instanceof HTTPError) {
    return new DiscordError(cause.status === 429 ? 'busy' : 'down', `${what}: ${cause.status}`, { cause });
  }
  const isAbort = cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
  return new DiscordError(isAbort ? 'slow' : 'down', what, { cause });
}
