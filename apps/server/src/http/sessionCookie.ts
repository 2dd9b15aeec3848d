import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../platform/env.ts';

/** A session ends this long after the sign-in, whatever happens. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A session that nobody used for this long is over. */
export const SESSION_IDLE_SECONDS = 14 * 24 * 60 * 60;

export type CookieEnv = Pick<Env, 'isLocal'> & Partial<Pick<Env, 'lan'>>;

/** Only on one's own machine, by plain http: browsers keep no Secure cookie then. */
export const isPlain = ({ isLocal, lan }: CookieEnv): boolean => isLocal && lan === undefined;

/** `__Host-` makes the browser refuse the cookie without Secure, with a domain or under another path. Plain http on this machine has no Secure. */
export function sessionCookieName(env: CookieEnv): string {
  return isPlain(env) ? 'jumpy_session' : '__Host-jumpy_session';
}

/** The cookie that binds a sign-in under way to its browser. */
export function oauthCookieName(env: CookieEnv): string {
  return isPlain(env) ? 'jumpy_oauth' : '__Host-jumpy_oauth';
}

export function cookieOptions(env: CookieEnv): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: !isPlain(env), path: '/' };
}
