import type { Env } from '../platform/env.ts';
import type { ChainEnv } from '../platform/readChain.ts';

export type Headers = Readonly<Record<string, string>>;

/** Where an answer is shown decides what it may do. */
export interface SecurityHeaders {
  /** The app and the documentation. */
  page: Headers;
  /** The game page, which the app shows in a frame. */
  frame: Headers;
  /** Answers that are data. */
  data: Headers;
}

export const YEAR_SECONDS = 31_536_000;
export const OFF = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];
/** The frame may use them too: it is of this origin. */
const OURS = ['accelerometer', 'autoplay', 'clipboard-write', 'fullscreen', 'gamepad', 'gyroscope', 'screen-wake-lock'];

/** What the keyring's page, which the app frames, may do because the app lets it: passkeys, and copying a key. */
const KEYRINGS = ['publickey-credentials-create', 'publickey-credentials-get'];

/** What Privy's SDK frames, asks and, where its app wants a captcha, loads. Other people's wallets are not taken, so theirs is left away. */
const PRIVY = {
  frame: ['https://auth.privy.io', 'https://challenges.cloudflare.com'],
  connect: ['https://auth.privy.io', 'https://*.rpc.privy.systems'],
  script: ['https://challenges.cloudflare.com'],
  image: ['blob:'],
} as const;

type HeaderEnv = Pick<Env, 'isLocal' | 'keyringUrl' | 'devPages'> & {
  chain?: Pick<ChainEnv, 'publicRpcUrl'> | undefined;
  privy?: Env['privy'];
};

/** Computed once: they are the same for every request. */
export function securityHeaders(env: HeaderEnv): SecurityHeaders {
  const common = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(env.isLocal ? {} : { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
  const copying = ['self', `"${env.keyringUrl}"`, ...(env.privy ? [`"${PRIVY.frame[0]}"`] : [])].join(' ');
  /** What only a document can be held to. */
  const document = {
    ...common,
    'permissions-policy': [
      ...OFF.map((name) => `${name}=()`),
      ...OURS.map((name) => (name === 'clipboard-write' ? `${name}=(${copying})` : `${name}=(self)`)),
      // A page can hand on only what it may do itself; its own passkeys are never the keyring's, whose host it cannot name.
      ...KEYRINGS.map((name) => `${name}=(self "${env.keyringUrl}")`),
    ].join(', '),
    'x-permitted-cross-domain-policies': 'none',
  };
  const bare = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };
  return {
    page: {
      ...document,
      // The wallet may stand in a window of its own, which the app opens and speaks with; who opens the app has no hold of it all the same.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': policy(pageSources(env, "'none'")),
      'x-frame-options': 'DENY',
    },
    frame: {
      ...document,
      // The game page knows nothing of wallets.
      'content-security-policy': policy(pageSources({ ...env, privy: undefined }, "'self'")),
      'x-frame-options': 'SAMEORIGIN',
    },
    data: { ...common, 'content-security-policy': policy(bare), 'x-frame-options': 'DENY' },
  };
}

/** Inline styles are allowed, inline scripts are not; reloading pages of a developer are the one exception. */
function pageSources(
  { isLocal, keyringUrl, devPages, chain, privy }: HeaderEnv,
  ancestors: string,
): Record<string, string> {
  const others = privy ? PRIVY : { frame: [], connect: [], script: [], image: [] };
  return {
    'default-src': "'self'",
    'script-src': ["'self'", ...(devPages ? ["'unsafe-inline'"] : []), ...others.script].join(' '),
    'script-src-attr': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self'", 'data:', ...others.image].join(' '),
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': [
      "'self'",
      // A balance can be read from the chain itself (WAL-34).
      ...(chain ? [new URL(chain.publicRpcUrl).origin] : []),
      ...others.connect,
      ...(devPages ? ['ws://localhost:* ws://*.localhost:* ws://127.0.0.1:*'] : []),
    ].join(' '),
    'worker-src': devPages ? "'self' blob:" : "'self'",
    'manifest-src': "'self'",
    'frame-src': ["'self'", keyringUrl, ...others.frame].join(' '),
    'frame-ancestors': ancestors,
    'form-action': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    ...(isLocal ? {} : { 'upgrade-insecure-requests': '' }),
  };
}

/** The text of a Content-Security-Policy. */
export function policy(sources: Readonly<Record<string, string>>): string {
  return Object.entries(sources)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}
