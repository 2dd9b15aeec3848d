import { ownerActEndpoints } from '@jumpy/protocol/endpoints/ownerActs';
import type { ApiRoutes } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { readRevenue } from './readRevenue.ts';

export const reviveRevenueRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, ownerActEndpoints.revives, () => readRevenue(context));
};
