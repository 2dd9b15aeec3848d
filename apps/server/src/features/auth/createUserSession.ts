import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { sha256 } from '../../platform/hash.ts';
import { SESSION_MAX_AGE_SECONDS } from '../../http/sessionCookie.ts';
import { sessionStore } from './sessionStore.ts';

const MAX_USER_AGENT_CHARS = 256;

interface NewSession {
  userId: string;
  userAgent?: string | undefined;
  network?: Buffer | undefined;
  /** Sign-in time and expiry, inherited when the session derives from another one. */
  signedInAt?: Date;
  expiresAt?: Date;
}

/** Creates a session and returns the id for the cookie; only its hash is stored. */
export async function createUserSession(
  { db, clock, random }: Pick<Context, 'clock' | 'random'> & { db: Kysely<DatabaseSchema> },
  { userId, userAgent, network, signedInAt, expiresAt }: NewSession,
): Promise<string> {
  const token = random.token();
  const nowMs = clock.nowMs();
  await sessionStore.create(db, {
    idHash: sha256(token),
    userId,
    now: new Date(nowMs),
    signedInAt: signedInAt ?? new Date(nowMs),
    expiresAt: expiresAt ?? new Date(nowMs + SESSION_MAX_AGE_SECONDS * 1_000),
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_CHARS) ?? null,
    network: network ?? null,
  });
  return token;
}
