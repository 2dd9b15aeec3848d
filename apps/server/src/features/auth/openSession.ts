import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { sha256 } from '../../platform/hash.ts';
import { SESSION_SECONDS } from '../../http/sessionCookie.ts';
import { sessionStore } from './sessionStore.ts';

const MAX_USER_AGENT_CHARS = 256;

interface NewSession {
  userId: string;
  userAgent?: string | undefined;
  network?: Buffer | undefined;
  /** When its player signed in, and when it ends, where it comes from another session. */
  signedInAt?: Date;
  expiresAt?: Date;
}

/** Makes a session and answers the id for the cookie; only its hash is stored. */
export async function openSession(
  { db, clock, random }: Pick<Context, 'clock' | 'random'> & { db: Kysely<Database> },
  { userId, userAgent, network, signedInAt, expiresAt }: NewSession,
): Promise<string> {
  const token = random.token();
  const nowMs = clock.nowMs();
  await sessionStore.create(db, {
    idHash: sha256(token),
    userId,
    now: new Date(nowMs),
    signedInAt: signedInAt ?? new Date(nowMs),
    expiresAt: expiresAt ?? new Date(nowMs + SESSION_SECONDS * 1_000),
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_CHARS) ?? null,
    network: network ?? null,
  });
  return token;
}
