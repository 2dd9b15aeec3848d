import type { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { sha256 } from '../../platform/hash.ts';

/** The same error has the same fingerprint, whatever ids, numbers and builds its words carry. */
export function fingerprintOf({ page, message, stack }: Pick<ClientErrorBody, 'page' | 'message' | 'stack'>): Buffer {
  const frame = stack?.split('\n').find((line) => /^\s*at |@/.test(line)) ?? '';
  const plain = (text: string): string =>
    text
      .replace(/https?:\/\/[^/\s]+/g, '')
      .replace(/-[\w-]{8}\.js/g, '.js')
      .replace(/[0-9a-f]{8,}|\d+/gi, '#');
  return sha256([page, plain(message), plain(frame)].join('\n'));
}
