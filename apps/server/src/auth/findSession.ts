import type { Context } from '../context.ts';
import { sha256 } from '../lib/hash.ts';
import type { RequestPlayer } from '../lib/route.ts';
import { SESSION_IDLE_SECONDS } from './sessionCookie.ts';
import { sessionStore } from './sessionStore.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** How stale `last_seen_at` may be: one write in this time, however many requests. */
const TOUCH_MS = 5 * 60_000;

/** The player behind a session id, or null when it opens nothing. */
export async function findSession(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  token: string | undefined,
): Promise<RequestPlayer | null> {
  if (token === undefined || !TOKEN.test(token)) return null;
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const idHash = sha256(token);
  const idleSince = new Date(nowMs - SESSION_IDLE_SECONDS * 1_000);
  const row = await sessionStore.findPlayer(db, { idHash, now, idleSince });
  if (!row) return null;
  const { lastSeenAt, ...player } = row;
  if (nowMs - lastSeenAt.getTime() > TOUCH_MS) await sessionStore.touch(db, { idHash, now });
  return { ...player, isAdmin: env.adminDiscordIds.includes(player.discordId) };
}
