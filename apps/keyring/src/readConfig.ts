import { KeyringConfig } from '@jumpy/protocol/keyring';

const TIMEOUT_MS = 10_000;

/** What this page's own host says of itself; throws when it does not answer in 10 s. */
export async function readConfig(): Promise<KeyringConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return KeyringConfig.parse(await response.json());
}
