import { sessionEndpoints } from '@jumpy/protocol/endpoints/session';
import type { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import type { ApiRoutes } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sha256 } from '../../platform/hash.ts';
import { clientErrorStore } from './store.ts';

export const clientErrorRoutes: ApiRoutes = async (api, { context: { db, clock } }) => {
  registerEndpoint(api, sessionEndpoints.clientError, async ({ body }) => {
    // The query string may contain sensitive data.
    const report = { ...body, path: body.path.split(/[?#]/, 1)[0] ?? '' };
    await clientErrorStore.record(db, {
      fingerprint: computeFingerprint(report),
      report,
      now: new Date(clock.nowMs()),
    });
    return { success: true as const };
  });
};

/** Groups equal errors: ids, numbers and build hashes are removed first. */
function computeFingerprint({ page, message, stack }: Pick<ClientErrorBody, 'page' | 'message' | 'stack'>): Buffer {
  const frame = stack?.split('\n').find((line) => /^\s*at |@/.test(line)) ?? '';
  const plain = (text: string): string =>
    text
      .replace(/https?:\/\/[^/\s]+/g, '')
      .replace(/-[\w-]{8}\.js/g, '.js')
      .replace(/[0-9a-f]{8,}|\d+/gi, '#');
  return sha256([page, plain(message), plain(frame)].join('\n'));
}
