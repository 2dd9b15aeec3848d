import { ErrorAnswer } from '@jumpy/protocol/common';
import { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { DoneAnswer } from '@jumpy/protocol/http/session';
import type { ApiRoutes } from '../../http/route.ts';
import { fingerprintOf } from './fingerprint.ts';
import { clientErrorStore } from './store.ts';

export const clientErrorRoutes: ApiRoutes = async (api, { context: { db, clock } }) => {
  api.post(
    '/client-error',
    {
      config: { access: 'anyone', limit: 'report' },
      schema: {
        summary: 'What went wrong in a page',
        tags: ['health'],
        body: ClientErrorBody,
        response: { 200: DoneAnswer, '4xx': ErrorAnswer },
      },
    },
    async ({ body }) => {
      // The query of an address can carry what nobody should read later.
      const report = { ...body, path: body.path.split(/[?#]/, 1)[0] ?? '' };
      await clientErrorStore.count(db, { fingerprint: fingerprintOf(report), report, now: new Date(clock.nowMs()) });
      return { success: true as const };
    },
  );
};
