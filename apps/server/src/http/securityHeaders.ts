import type { Env } from '../platform/env.ts';
import type { ChainSettings } from '../platform/readChainSettings.ts';

export type Headers = Readonly<Record<string, string>>;

/** Security headers by kind of response. */
export interface SecurityHeaders {
  /** The app and the documentation. */
  page: Headers;
  /** The game page, which the app frames. */
  frame: Headers;
  /** The embed of a run, which is the only page that other sites may frame. */
  embed: Headers;
  /** Data responses. */
  data: Headers;
}

export const YEAR_SECONDS = 31_536_000;
export const DISABLED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
/** Also allowed in the frame, which is same-origin. */
const SELF_FEATURES = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'screen-wake-lock',
];

/** Delegated to the keyring's page, which the app frames: passkeys and copying a key. */
const KEYRING_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get'];

/**
 * Sources needed by Privy's SDK, including its optional captcha. Sources for external wallets are left out, since those
 * are not supported.
 */
const PRIVY = {
  frame: ['https://auth.privy.io', 'https://challenges.cloudflare.com'],
  connect: ['https://auth.privy.io', 'https://*.rpc.privy.systems'],
  script: ['https://challenges.cloudflare.com'],
  image: ['blob:'],
} as const;

type HeaderEnv = Pick<Env, 'isLocal' | 'keyringUrl' | 'devPages'> & {
  chain?: Pick<ChainSettings, 'publicRpcUrl'> | undefined;
  privy?: Env['privy'];
};

/** Computed once, as they are the same for every request. */
export function createSecurityHeaders(env: HeaderEnv): SecurityHeaders {
  const common = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(env.isLocal ? {} : { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
  const copying = ['self', `"${env.keyringUrl}"`, ...(env.privy ? [`"${PRIVY.frame[0]}"`] : [])].join(' ');
  /** Headers that only apply to documents. */
  const document = {
    ...common,
    'permissions-policy': [
      ...DISABLED_FEATURES.map((name) => `${name}=()`),
      ...SELF_FEATURES.map((name) => (name === 'clipboard-write' ? `${name}=(${copying})` : `${name}=(self)`)),
      // A page can delegate only features it has itself. Its own passkeys cannot serve the keyring, whose relying party
      // id it cannot use.
      ...KEYRING_FEATURES.map((name) => `${name}=(self "${env.keyringUrl}")`),
    ].join(', '),
    'x-permitted-cross-domain-policies': 'none',
  };
  const bare = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };
  return {
    page: {
      ...document,
      // The wallet may open in a separate window that communicates with the app. Windows that open the app still get no
      // reference to it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': formatCsp(buildCspSources(env, "'none'")),
      'x-frame-options': 'DENY',
    },
    frame: {
      ...document,
      'content-security-policy': formatCsp({
        // The game page has no wallet features.
        ...buildCspSources({ ...env, privy: undefined }, "'self'"),
        // It shows clips of runs that it has made.
        'img-src': "'self' data: blob:",
        'media-src': "'self' blob:",
      }),
      'x-frame-options': 'SAMEORIGIN',
    },
    embed: {
      ...common,
      'permissions-policy': [...DISABLED_FEATURES, ...SELF_FEATURES].map((name) => `${name}=()`).join(', '),
      'content-security-policy': formatCsp({
        // No wallet, no keyring, no chain.
        ...buildCspSources({ ...env, privy: undefined, chain: undefined }, '*'),
        'frame-src': "'none'",
        'form-action': "'none'",
        // It opens a tab and never navigates the page around it, whatever that page allows.
        sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      }),
      'x-permitted-cross-domain-policies': 'none',
    },
    data: { ...common, 'content-security-policy': formatCsp(bare), 'x-frame-options': 'DENY' },
  };
}

/** Allows inline styles but no inline scripts, except for hot reloading in development. */
function buildCspSources(
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
      // Balances can be read directly from the chain.
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

export function formatCsp(sources: Readonly<Record<string, string>>): string {
  return Object.entries(sources)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}
