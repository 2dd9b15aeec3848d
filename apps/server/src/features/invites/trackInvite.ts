import { REFERRAL_WINDOW_MS } from '@jumpy/domain/referral';
import type { InviteRefusal, TrackInviteResponse } from '@jumpy/protocol/http/referral';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type InviterAccount, inviteStore, type InviteeCandidate } from './store.ts';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { type CookieEnv, getSessionCookieOptions, usesPlainHttp } from '../../http/sessionCookie.ts';
import type { Env } from '../../platform/env.ts';

/** Owner of an invite link when it was opened, and the name in the link. */
export interface Referrer {
  userId: string;
  ref: string;
}

type SignEnv = Pick<Env, 'sessionSecret'>;

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export function getReferrerCookieName(env: CookieEnv): string {
  return usesPlainHttp(env) ? 'jumpy_referrer' : '__Host-jumpy_referrer';
}

export function getReferrerCookieOptions(env: CookieEnv): CookieSerializeOptions {
  return { ...getSessionCookieOptions(env), maxAge: MAX_AGE_SECONDS };
}

/** Creates a signed cookie value, so that it cannot be forged for another account. */
export function signReferrer(env: SignEnv, { userId, ref }: Referrer): string {
  const text = Buffer.from(JSON.stringify([userId, ref])).toString('base64url');
  return `${text}.${computeSignature(env, text).toString('base64url')}`;
}

/** Reads the referrer from a cookie; undefined if the signature is invalid. */
export function readReferrer(env: SignEnv, cookie: string | undefined): Referrer | undefined {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  const actual = Buffer.from(signature, 'base64url');
  const expected = computeSignature(env, text);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const [userId, ref] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [string, string];
  return { userId, ref };
}

function computeSignature({ sessionSecret }: SignEnv, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'jumpy referrer', 32));
  return createHmac('sha256', key).update(text).digest();
}

export interface TrackInviteRequest {
  /** The invited player, from their session. */
  userId: string;
  referrerUsername: string;
  /** Owner of the invite link the browser opened. */
  referrer: Referrer | undefined;
}

const REFUSAL_TEXT: Readonly<Record<InviteRefusal, string>> = {
  invite_unknown: 'Referrer not found',
  invite_own: 'You can’t invite yourself.',
  invite_circular: 'A player you invited can’t invite you.',
  invite_second: 'Someone else already invited you.',
  invite_early: 'Finish onboarding first.',
  invite_known: 'Only new players can be invited.',
  invite_late: 'Invites only count in the first minutes after onboarding.',
};

const createRefusal = (code: InviteRefusal): TrackInviteResponse => ({
  success: false,
  newInvite: false,
  message: REFUSAL_TEXT[code],
  code,
});

/** Records who invited a player, once, shortly after onboarding. A refusal states the reason. */
export async function trackInvite(
  context: Pick<Context, 'clock' | 'db'>,
  { userId, referrerUsername, referrer }: TrackInviteRequest,
): Promise<TrackInviteResponse> {
  return inTransaction(context, async (trx) => {
    await inviteStore.lockReferrals(trx);
    const inviter = await findInviter(trx, { referrerUsername, referrer });
    if (!inviter) return createRefusal('invite_unknown');
    if (inviter.id === userId) return createRefusal('invite_own');
    const newcomer = await inviteStore.readInviteeCandidate(trx, userId);
    if (newcomer.inviterId === inviter.id)
      return { success: true, newInvite: false, message: `${inviter.username} already invited you.` };
    const refusal = findRefusal(newcomer, context.clock.nowMs());
    if (refusal) return createRefusal(refusal);
    if (await inviteStore.isDescendantOf(trx, { userId: inviter.id, from: userId }))
      return createRefusal('invite_circular');
    await inviteStore.insert(trx, { inviteeId: userId, inviterId: inviter.id });
    return { success: true, newInvite: true, message: `${inviter.username} invited you.` };
  });
}

/**
 * Prefers the account from the browser's link if the name matches its original or current name; otherwise the account
 * with that name.
 */
async function findInviter(
  trx: Transaction<DatabaseSchema>,
  { referrerUsername, referrer }: Pick<TrackInviteRequest, 'referrer' | 'referrerUsername'>,
): Promise<InviterAccount | undefined> {
  const lowerCaseName = referrerUsername.toLowerCase();
  const account = referrer && (await inviteStore.findById(trx, referrer.userId));
  const isKnown = [referrer?.ref, account?.username].some((name) => name?.toLowerCase() === lowerCaseName);
  return account && isKnown ? account : inviteStore.findByName(trx, referrerUsername);
}

function findRefusal({ inviterId, wasHere, onboardedAt }: InviteeCandidate, nowMs: number): InviteRefusal | undefined {
  if (inviterId !== null) return 'invite_second';
  if (!onboardedAt) return 'invite_early';
  if (wasHere) return 'invite_known';
  if (nowMs - onboardedAt.getTime() > REFERRAL_WINDOW_MS) return 'invite_late';
  return undefined;
}
