import type { Context } from '../../platform/context.ts';
import { sha256Key } from '../../platform/hash.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { SESSION_IDLE_SECONDS } from '../../http/sessionCookie.ts';
import { toOperatorRole } from '../players/operatorRole.ts';
import { sessionStore } from './sessionStore.ts';

type SessionContext = Pick<Context, 'db' | 'clock' | 'env'>;

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Minimum time between two writes of `last_seen_at`. */
const TOUCH_INTERVAL_MS = 5 * 60_000;

/** Checks the format only. */
export function isSessionId(token: string | undefined): token is string {
  return token !== undefined && TOKEN_PATTERN.test(token);
}

/** Database key of a session id; undefined for a malformed id. */
export function sessionKey(token: string | undefined): string | undefined {
  return isSessionId(token) ? sha256Key(token) : undefined;
}

/** Returns the player of a session id, or null if the session is not valid. */
export async function findSession(context: SessionContext, token: string | undefined): Promise<RequestPlayer | null> {
  const key = sessionKey(token);
  if (key === undefined) return null;
  return (await findSessions(context, [key])).get(key) ?? null;
}

/** Returns the players of the valid sessions among those given. */
export async function findSessions(
  { db, clock, env }: SessionContext,
  keys: readonly string[],
): Promise<Map<string, RequestPlayer>> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const idHashes = keys.map((key) => Buffer.from(key, 'base64url'));
  const idleSince = new Date(nowMs - SESSION_IDLE_SECONDS * 1_000);
  const rows = await sessionStore.findPlayers(db, { idHashes, now, idleSince });
  const unseen = rows.filter(({ lastSeenAt }) => nowMs - lastSeenAt.getTime() > TOUCH_INTERVAL_MS);
  if (unseen.length > 0) await sessionStore.touch(db, { idHashes: unseen.map(({ idHash }) => idHash), now });
  return new Map(
    rows.map(({ idHash, id, discordId, publicId, username, createdAt, removedAt, grantedRole }) => [
      idHash.toString('base64url'),
      {
        ...{ id, discordId, publicId, username },
        operatorRole: toOperatorRole({ env }, { discordId, grantedRole }),
        signedInAtMs: createdAt.getTime(),
        ...(removedAt === null ? {} : { isRemoved: true as const }),
      },
    ]),
  );
}
