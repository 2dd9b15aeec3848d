import { renderUnicodeCompact } from 'uqr';
import type { Lan } from './lan.ts';

/** Terminal output of a start with --lan. */
export function lanText({
  lan,
  others,
  isNewAuthority,
}: {
  lan: Lan;
  others: readonly string[];
  isNewAuthority: boolean;
}): string {
  const code = renderUnicodeCompact(lan.urls.trust, { border: 1 });
  return [
    '',
    '  Everybody in this network can play, and the local stand-in for Discord lets',
    '  anybody in as anybody, the administrator too. Use it among people you trust.',
    '',
    `  On a phone in the same network, once: ${lan.urls.trust}`,
    `  Then play at ${lan.urls.app}`,
    ...(isNewAuthority ? ['  The certificate is a new one: each phone has to trust it first.'] : []),
    ...(others.length > 0 ? [`  (This machine has other addresses: LAN_ADDRESS=${others.join(' or ')})`] : []),
    '',
    ...code.split('\n').map((line) => `  ${line}`),
    '',
  ].join('\n');
}
