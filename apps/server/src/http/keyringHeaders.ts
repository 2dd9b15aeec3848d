import type { Env } from '../platform/env.ts';
import { listKeyringNodes } from '../platform/readChainSettings.ts';
import { type Headers, DISABLED_FEATURES, formatCsp, YEAR_SECONDS } from './securityHeaders.ts';

export interface KeyringHeaders {
  /** The page framed by the app, and its files. */
  page: Headers;
  /** Everything at former origins, which is never framed and calls no API. */
  before: Headers;
  /** Transfer page at a former origin; it talks to its opener, which is cross-origin. */
  move: Headers;
  /** The window that other sites open; never framed, and linked to the window that opened it. */
  sites: Headers;
  /** The script that other sites include, and what it reads. */
  shared: Headers;
  /** `recover.html`, which inlines script and style and contains a stricter policy of its own. */
  recover: Headers;
}

/**
 * Security headers of the keyring: own scripts only, connections to the app's host and the chain, framing by the app
 * only.
 */
export function createKeyringHeaders(env: Pick<Env, 'isLocal' | 'publicUrl' | 'chain'>): KeyringHeaders {
  const common = {
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': [
      ...DISABLED_FEATURES.map((name) => `${name}=()`),
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
  const nodes = listKeyringNodes(env.chain).map((url) => new URL(url).origin);
  const pagePolicy = (connectSources: readonly string[], ancestors: string): string =>
    formatCsp({
      ...bare,
      // Argon2 key derivation needs WebAssembly.
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': ["'self'", ...connectSources].join(' '),
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
    sites: {
      ...common,
      'content-security-policy': pagePolicy([env.publicUrl, ...nodes], "'none'"),
      'cross-origin-opener-policy': 'unsafe-none',
      'x-frame-options': 'DENY',
    },
    shared: {
      ...common,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': formatCsp({ ...bare, 'frame-ancestors': "'none'" }),
      'x-frame-options': 'DENY',
    },
    move: { ...before, 'cross-origin-opener-policy': 'unsafe-none' },
    recover: {
      ...common,
      'content-security-policy': formatCsp({
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
