/** The keyring's page that other sites open as a window; opened directly, it lists the connected sites. */
export const KEYRING_SITES_PATH = '/sites.html';

/** The script that other sites include: it announces the wallet to their page (EIP-6963). */
export const WALLET_SCRIPT_PATH = '/provider.js';

/** What that script needs to know; readable by the sites that may ask. */
export const WALLET_INFO_PATH = '/provider.json';

/** `GET /provider.json` of the keyring's host, for the page's script. */
export interface WalletInfo {
  /** Name of the wallet. */
  name: string;
  /** The keyring's host in reverse order, as EIP-6963 wants it. */
  rdns: string;
  /** The only chain the wallet sends on; null if there is none. */
  chainId: number | null;
}

/**
 * Sites that may ask the keyring for a wallet by the operator's setting: any that is served safely, or these origins.
 * Undefined where no site may.
 */
export type WalletSites = 'any' | readonly string[];

/** Why a site may not ask the keyring. */
export type WalletSiteProblem = 'no_origin' | 'not_https' | 'own' | 'not_listed';

/** What decides about a site. */
export interface WalletSiteRules {
  sites: WalletSites | undefined;
  /** Origins of the product itself, which have their own way to the keyring. */
  ownOrigins: readonly string[];
}

/** An origin of a page as browsers write it: lower case, without the port that its scheme has anyway. */
const WEB_ORIGIN =
  /^(?:https(?!.*:443$)|http(?!.*:80$)):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::[1-9]\d{0,4})?$/;

const LOOPBACK_HOST = /^(?:localhost|[a-z0-9.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a text is the origin of a page as browsers write it, served so that nobody on the way could replace the page:
 * by https, or by http from this machine.
 * @example isSafeOrigin('https://shop.example') // true
 * @example isSafeOrigin('http://shop.example') // false
 * @example isSafeOrigin('http://localhost:5173') // true
 */
export function isSafeOrigin(origin: string): boolean {
  const [, host = ''] = WEB_ORIGIN.exec(origin) ?? [];
  return host !== '' && (origin.startsWith('https:') || LOOPBACK_HOST.test(host));
}

/**
 * Why a site may not ask the keyring; undefined if it may. Opaque origins (`null`: sandboxed frames, files) never may,
 * since nobody could tell them apart.
 * @example findWalletSiteProblem('null', { sites: 'any', ownOrigins: [] }) // 'no_origin'
 */
export function findWalletSiteProblem(
  origin: string,
  { sites, ownOrigins }: WalletSiteRules,
): WalletSiteProblem | undefined {
  if (!WEB_ORIGIN.test(origin)) return 'no_origin';
  if (!isSafeOrigin(origin)) return 'not_https';
  if (ownOrigins.includes(origin)) return 'own';
  return sites === 'any' || sites?.includes(origin) === true ? undefined : 'not_listed';
}
