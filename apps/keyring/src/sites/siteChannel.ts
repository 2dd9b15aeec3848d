/** Tag of every message between another site's page and the keyring's window for it. */
export const SITE_CHANNEL = 'jumpy.site.1';

const CODE_PARAM = 'ask';
const SITE_PARAM = 'site';

/** What a site may ask, as its script sends it; the window checks all of it. */
export type SiteRequest =
  | { type: 'connect' }
  | { type: 'revoke' }
  | { type: 'signTypedData'; address: string; typedData: string }
  | { type: 'send'; transaction: unknown };

/** Codes of EIP-1193 and EIP-1474 for what was not done. */
export const SITE_ERROR = {
  rejected: 4001,
  notConnected: 4100,
  unsupportedMethod: 4200,
  otherChain: 4901,
  unknownChain: 4902,
  refused: -32_003,
  busy: -32_002,
  invalid: -32_602,
  internal: -32_603,
} as const;

/** One of the codes in `SITE_ERROR`. */
export type SiteErrorCode = (typeof SITE_ERROR)[keyof typeof SITE_ERROR];

/** Answer to a site: an address, a signature, the hash of a transaction, or null; or why there is none. */
export type SiteOutcome = { ok: true; result: string | null } | { ok: false; code: SiteErrorCode; message: string };

/** Messages of the window. `code` is the one-time code that its opener chose. */
export type FromSiteWindow =
  | { channel: typeof SITE_CHANNEL; type: 'here'; code: string }
  | { channel: typeof SITE_CHANNEL; type: 'answer'; code: string; outcome: SiteOutcome };

/** Messages to the window. `over`: the page no longer waits. */
export type ToSiteWindow =
  | { channel: typeof SITE_CHANNEL; type: 'ask'; code: string; request: SiteRequest }
  | { channel: typeof SITE_CHANNEL; type: 'over'; code: string };

/**
 * Fragment of the window's URL. The site names its origin there, so that both sides address each other exactly; a site
 * that names another one is never heard, since the browser says where a message comes from.
 */
export function formatSiteHash({ code, site }: { code: string; site: string }): string {
  return `#${new URLSearchParams({ [CODE_PARAM]: code, [SITE_PARAM]: site })}`;
}

/** Reads the fragment of the window's URL; undefined if the window was not opened by a site. */
export function parseSiteHash(hash: string): { code: string; site: string } | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [code, site] = [params.get(CODE_PARAM), params.get(SITE_PARAM)];
  return code !== null && site !== null && /^[0-9a-f]{32}$/.test(code) ? { code, site } : undefined;
}
