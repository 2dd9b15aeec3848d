import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../platform/env.ts';

/** Absolute session lifetime, from sign-in. */
export const SESSION_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Idle timeout. */
export const SESSION_IDLE_SECONDS = 14 * 24 * 60 * 60;

export type CookieEnv = Pick<Env, 'isLocal'> & Partial<Pick<Env, 'lan'>>;

/** Plain http on localhost only, where browsers do not store Secure cookies. */
export const usesPlainHttp = ({ isLocal, lan }: CookieEnv): boolean => isLocal && lan === undefined;

/**
 * The `__Host-` prefix makes browsers reject the cookie without Secure, with a domain, or with another path. It cannot
 * be used over plain http on localhost.
 */
export function getSessionCookieName(env: CookieEnv): string {
  return usesPlainHttp(env) ? 'jumpy_session' : '__Host-jumpy_session';
}

/** Cookie that binds an OAuth sign-in to its browser. */
export function getOauthCookieName(env: CookieEnv): string {
  return usesPlainHttp(env) ? 'jumpy_oauth' : '__Host-jumpy_oauth';
}

export function getSessionCookieOptions(env: CookieEnv): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: !usesPlainHttp(env), path: '/' };
}
