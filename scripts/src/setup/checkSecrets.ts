import { parseKeyRing } from '@jumpy/server/platform/keyRing';
import { type Finding, good, wrong } from './finding.ts';
import type { Settings } from './settingsFile.ts';

const MIN_SECRET_CHARS = 32;

/** Checks only the format; secrets are neither used nor printed. */
export function checkSecrets(settings: Settings): Finding[] {
  const found: Finding[] = [];
  for (const name of ['SESSION_SECRET', 'DAILY_SECRET'])
    if ((settings[name] ?? '').length < MIN_SECRET_CHARS)
      found.push(
        wrong(`${name} has fewer than ${MIN_SECRET_CHARS} characters.`, 'Leave it empty and let setup make it.'),
      );
  const ring = parseKeyRing(settings['KEYRING_KEK'] ?? '');
  if (!ring)
    found.push(wrong('KEYRING_KEK is no list of keys with ids.', 'Use id:base64 of 32 bytes, the current one first.'));
  for (const name of ['ATTEST_KEY', 'ROLE_SYNC_KEY'])
    if (!/^0x(?!0{64}$)[0-9a-f]{64}$/i.test(settings[name] ?? ''))
      found.push(wrong(`${name} is no private key.`, 'Use 0x and 64 hexadecimal digits, or leave it empty.'));
  return found.length > 0
    ? found
    : [good(`The secrets are whole; shares of wallets are locked under the first of ${ring?.keys.size ?? 0} keys.`)];
}
