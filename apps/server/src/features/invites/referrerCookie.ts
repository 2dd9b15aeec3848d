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
