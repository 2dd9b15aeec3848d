import type { EnvReader } from './envReader.ts';
import type { PinningEnv } from './ipfs/pinningService.ts';

/** The pinning service; undefined without a credential, and then files are kept here alone. */
export function readPinning(read: EnvReader, { isLocal }: { isLocal: boolean }): PinningEnv | undefined {
  const jwt = read.optional('PINNING_JWT');
  if (jwt === undefined) return undefined;
  const url = read.url('PINNING_URL', { fallback: 'https://api.pinata.cloud' }).replace(/\/$/, '');
  if (!isLocal) read.needsHttps('PINNING_URL', url);
  return { url, jwt };
}
