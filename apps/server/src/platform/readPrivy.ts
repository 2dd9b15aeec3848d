import type { EnvReader } from './envReader.ts';

/** Privy app whose identity tokens are accepted, and the keys to verify them. */
export interface PrivyEnv {
  appId: string;
  jwksUrl: string;
}

const APP_ID_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/** Privy as provider of sign-in and wallets; undefined without an app id, in which case the keyring is used. */
export function readPrivy(read: EnvReader, { isLocal }: { isLocal: boolean }): PrivyEnv | undefined {
  if (read.optional('PRIVY_APP_ID') === undefined) return undefined;
  const appId = read.text('PRIVY_APP_ID', { pattern: APP_ID_PATTERN });
  const jwksUrl = read.url('PRIVY_JWKS_URL', { fallback: `https://auth.privy.io/api/v1/apps/${appId}/jwks.json` });
  if (!isLocal) read.requireHttps('PRIVY_JWKS_URL', jwksUrl);
  return { appId, jwksUrl };
}
