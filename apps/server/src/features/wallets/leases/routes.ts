import { keyringEndpoints } from '@jumpy/protocol/endpoints/keyring';
import { type ApiRoutes, playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import { endLease } from './endLease.ts';
import { takeLease } from './takeLease.ts';

/** Whose turn it is to send from a wallet. */
export const leaseRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, keyringEndpoints.lease, async (request) => {
    const lease = await takeLease(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const, ...lease };
  });
  serve(api, keyringEndpoints.endLease, async (request) => {
    await endLease(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const };
  });
};
