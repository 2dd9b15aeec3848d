import { createHmac, hkdfSync } from 'node:crypto';
import {
  SIGN_IN_CODE_LENGTH,
  SIGN_IN_CODE_ALPHABET,
  normalizeSignInCode,
  type SignInCodeState,
} from '@jumpy/protocol/http/signInCodes';
import type { ErrorCode } from '@jumpy/protocol/errors';
import type { RandomSource } from '../../../platform/random.ts';
import { SESSION_IDLE_SECONDS } from '../../../http/sessionCookie.ts';
import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/hash.ts';
import { hashNetwork } from '../../../platform/hashNetwork.ts';
import { beginAuditedAction } from '../../audit/auditedAction.ts';
import { createUserSession } from '../createUserSession.ts';
import { readOperatorRole } from '../../players/operatorRole.ts';
import { sessionStore } from '../sessionStore.ts';
import { type SignInCodeWithSession, signInCodeStore, type SignInCodeRow } from './signInCodeStore.ts';

const KEY_BYTES = 32;
/** Bytes from here on are rejected to avoid modulo bias. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % SIGN_IN_CODE_ALPHABET.length);

/** Random code with 34.6 bits of entropy. */
export function generateSignInCode(random: Pick<RandomSource, 'bytes'>): string {
  let code = '';
  while (code.length < SIGN_IN_CODE_LENGTH) {
    for (const byte of random.bytes(SIGN_IN_CODE_LENGTH - code.length))
      if (byte < UNBIASED_BYTE_LIMIT) code += SIGN_IN_CODE_ALPHABET[byte % SIGN_IN_CODE_ALPHABET.length];
  }
  return code;
}

/** Keyed hash that is stored for a code. Without the server secret, a leaked table cannot be brute-forced. */
export function hashSignInCode(code: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'jumpy sign-in codes', KEY_BYTES));
  return createHmac('sha256', key).update(code).digest();
}

/** User agent patterns; the first match wins. */
const DEVICE_PATTERNS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
];

interface CodeSignInRequest {
  enteredCode: string;
  /** Value of this browser's cookie. */
  browserId: string;
  /** Previous session of this browser, which is revoked. */
  previousSession: string | undefined;
  userAgent: string | undefined;
  /** Client IP address. */
  address: string;
}

/** A session opened by a code. */
interface OpenedSession {
  session: string;
  userId: string;
  /** Expiry, inherited from the original sign-in. */
  expiresAt: Date;
}

const NEW_CODE_HINT = 'Show a new one where you’re signed in.';
const REFUSAL_RESPONSES: Readonly<Record<Exclude<SignInCodeState, 'open' | 'asked'>, readonly [ErrorCode, string]>> = {
  none: ['sign_in_code_wrong', 'That code isn’t right. Please check it again.'],
  used: ['sign_in_code_used', `This code was already used. ${NEW_CODE_HINT}`],
  refused: ['sign_in_code_refused', 'This sign-in was declined where the code was shown.'],
  expired: ['sign_in_code_expired', `This code has expired. ${NEW_CODE_HINT}`],
};

function createRefusalError(state: keyof typeof REFUSAL_RESPONSES): AppError {
  return new AppError(...REFUSAL_RESPONSES[state], { field: 'code' });
}

/**
 * Signs a browser in with a code. Returns undefined while the player must confirm on the showing device, which other
 * networks require (phishing). The session inherits sign-in time and expiry, as a code is not a fresh sign-in.
 */
export async function signInWithCode(context: Context, typed: CodeSignInRequest): Promise<OpenedSession | undefined> {
  const { env, clock } = context;
  const code = normalizeSignInCode(typed.enteredCode);
  if (code === undefined) throw createRefusalError('none');
  const now = new Date(clock.nowMs());
  const network = hashNetwork(typed.address, env.sessionSecret);
  const device = deviceName(typed.userAgent);
  const askedBy = sha256(typed.browserId);
  const signIn = await inTransaction(context, async (trx) => {
    const row = await signInCodeStore.findAndLock(trx, hashSignInCode(code, env.sessionSecret));
    if (!row) throw createRefusalError('none');
    const state = toSignInCodeState(row, now);
    if (state !== 'open' && state !== 'asked') throw createRefusalError(state);
    if (!isSessionActive(row, now)) throw createRefusalError('expired');
    if (row.askedBy && !row.askedBy.equals(askedBy)) throw createRefusalError('used');
    if (!row.allowedAt && !areEqualNetworks(row.network, network)) {
      await signInCodeStore.markAsked(trx, { id: row.id, askedBy, device });
      return undefined;
    }
    const { userId, sessionExpiresAt: expiresAt, signedInAt } = row;
    const act = (await readOperatorRole({ db: trx, env }, { userId, discordId: row.discordId }))
      ? await beginAuditedAction(context, {
          admin: row,
          act: 'sign in by code',
          subject: `user:${row.publicId}`,
          after: { device },
        })
      : undefined;
    const { previousSession, userAgent } = typed;
    if (previousSession) await sessionStore.revoke(trx, { idHash: sha256(previousSession), now });
    const session = await createUserSession(
      { ...context, db: trx },
      { userId, userAgent, network, signedInAt, expiresAt },
    );
    await signInCodeStore.markUsed(trx, { id: row.id, askedBy, device, usedAt: now, openedHash: sha256(session) });
    return { act, opened: { session, userId, expiresAt } };
  });
  await signIn?.act?.end('done');
  return signIn?.opened;
}

/** Whether the session that shows the code is still valid. */
function isSessionActive(
  { sessionRevokedAt, sessionExpiresAt, sessionLastSeenAt }: SignInCodeWithSession,
  now: Date,
): boolean {
  const idleSince = now.getTime() - SESSION_IDLE_SECONDS * 1_000;
  return sessionRevokedAt === null && sessionExpiresAt > now && sessionLastSeenAt.getTime() > idleSince;
}

/** Unknown networks never match: behind a proxy that hides addresses, all clients would be equal. */
const areEqualNetworks = (one: Buffer | null, other: Buffer | undefined): boolean =>
  one !== null && other !== undefined && one.equals(other);

/** Maps the user agent to one of our fixed platform names, so that untrusted text is never displayed. */
export function deviceName(userAgent: string | undefined): string {
  return DEVICE_PATTERNS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'unknown device';
}

export function toSignInCodeState(row: SignInCodeRow | undefined, now: Date): SignInCodeState {
  if (!row) return 'none';
  // A code replaced by a newer one counts as expired.
  if (row.refusedAt) return row.askedBy ? 'refused' : 'expired';
  if (row.usedAt) return 'used';
  if (row.expiresAt <= now) return 'expired';
  return row.askedBy && !row.allowedAt ? 'asked' : 'open';
}
