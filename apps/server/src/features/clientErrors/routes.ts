import { sessionEndpoints } from '@jumpy/protocol/endpoints/session';
import type { ApiRoutes } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { fingerprintOf } from './fingerprint.ts';
import { clientErrorStore } from './store.ts';

export const clientErrorRoutes: ApiRoutes = async (api, { context: { db, clock } }) => {
  serve(api, sessionEndpoints.clientError, async ({ body }) => {
    // The query of an address can carry what nobody should read later.
    const report = { ...body, path: body.path.split(/[?#]/, 1)[0] ?? '' };
    await clientErrorStore.count(db, { fingerprint: fingerprintOf(report), report, now: new Date(clock.nowMs()) });
    return { success: true as const };
  });
};
