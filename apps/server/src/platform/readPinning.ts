import type { EnvReader } from './envReader.ts';
import { PINATA_URL, type PinningEnv } from './ipfs/pinningService.ts';

/** Characters allowed in a header. */
const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

/** The pinning service; undefined without a credential, in which case files are stored only here. */
export function readPinning(read: EnvReader, { isLocal }: { isLocal: boolean }): PinningEnv | undefined {
  const jwt = read.optional('PINNING_JWT');
  if (jwt === undefined) return undefined;
  // The value is a secret, so the error does not show it.
  if (!TOKEN_PATTERN.test(jwt))
    read.addError('PINNING_JWT', {
      reason: 'holds blanks or letters that no token has',
      remedy: 'copy it again, in one line',
    });
  const url = read.url('PINNING_URL', { fallback: PINATA_URL }).replace(/\/$/, '');
  if (!isLocal) read.requireHttps('PINNING_URL', url);
  return { url, jwt };
}
