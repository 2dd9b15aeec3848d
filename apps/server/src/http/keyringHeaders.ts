import type { Env } from '../platform/env.ts';
import { keyringNodes } from '../platform/keyringNodes.ts';
import { type Headers, OFF, policy, YEAR_SECONDS } from './securityHeaders.ts';

export interface KeyringHeaders {
  /** The page that the app shows in a frame, and its files. */
  page: Headers;
  /** All of it at an address of before, which nobody frames and which asks nobody. */
  before: Headers;
  /** The page there that hands a wallet over: it speaks with the window that opened it, which is of another origin. */
  move: Headers;
  /** `recover.html`, which holds its script and style itself, with a narrower policy of its own in it. */
  recover: Headers;
}

/** What the keyring's pages may do: run their own script, ask the app's host and the chain, be framed by the app alone. */
export function keyringHeaders(env: Pick<Env, 'isLocal' | 'publicUrl' | 'chain'>): KeyringHeaders {
  const common = {
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': [
      ...OFF.map((name) => `${name}=()`),
      ...['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map(
        (name) => `${name}=(self)`,
      ),
    ].join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-permitted-cross-domain-policies': 'none',
    ...(env.isLocal ? {} : { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
  const bare = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'" };
  const nodes = keyringNodes(env.chain).map((url) => new URL(url).origin);
  const pagePolicy = (asked: readonly string[], ancestors: string): string =>
    policy({
      ...bare,
      // Passwords become keys by Argon2, which is WebAssembly.
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': ["'self'", ...asked].join(' '),
      'frame-ancestors': ancestors,
    });
  const before = {
    ...common,
    'content-security-policy': pagePolicy([], "'none'"),
    'x-frame-options': 'DENY',
  };
  return {
    page: { ...common, 'content-security-policy': pagePolicy([env.publicUrl, ...nodes], env.publicUrl) },
    before,
    move: { ...before, 'cross-origin-opener-policy': 'unsafe-none' },
    recover: {
      ...common,
      'content-security-policy': policy({
        ...bare,
        'script-src': "'unsafe-inline' 'wasm-unsafe-eval'",
        'style-src': "'unsafe-inline'",
        'font-src': 'data:',
        'img-src': 'data:',
        'frame-ancestors': "'none'",
      }),
      'x-frame-options': 'DENY',
    },
  };
}
