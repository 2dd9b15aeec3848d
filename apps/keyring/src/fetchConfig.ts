import { KeyringConfig } from '@jumpy/protocol/keyring';

const TIMEOUT_MS = 10_000;

/** Fetches the configuration of this page's host; throws after 10 s without a response. */
export async function fetchKeyringConfig(): Promise<KeyringConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return KeyringConfig.parse(await response.json());
}
