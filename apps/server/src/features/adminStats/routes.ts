import { adminUserEndpoints } from '@jumpy/protocol/endpoints/adminUsers';
import type { ApiRoutes } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { statsReader } from './readStats.ts';

export const adminStatsRoutes: ApiRoutes = async (api, { context }) => {
  const readStats = statsReader(context);
  serve(api, adminUserEndpoints.stats, () => readStats());
};
