import { adminEndpoints } from '@jumpy/protocol/endpoints/admin';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { readLog } from './readLog.ts';

export const auditRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, adminEndpoints.access, (request) => ({ success: true as const, username: playerOf(request).username }));
  serve(api, adminEndpoints.audit, (request) => readLog(context, request.query));
};
