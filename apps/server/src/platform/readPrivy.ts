import type { EnvReader } from './envReader.ts';

/** Whose identity tokens are taken, and by which keys they are checked. */
export interface PrivyEnv {
  appId: string;
  jwksUrl: string;
}

const APP_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Privy as the keeper of sign-ins and wallets; undefined without its app, and then the keyring is. */
export function readPrivy(read: EnvReader, { isLocal }: { isLocal: boolean }): PrivyEnv | undefined {
  if (read.optional('PRIVY_APP_ID') === undefined) return undefined;
  const appId = read.text('PRIVY_APP_ID', { pattern: APP_ID });
  const jwksUrl = read.url('PRIVY_JWKS_URL', { fallback: `https://auth.privy.io/api/v1/apps/${appId}/jwks.json` });
  if (!isLocal) read.needsHttps('PRIVY_JWKS_URL', jwksUrl);
  return { appId, jwksUrl };
}
