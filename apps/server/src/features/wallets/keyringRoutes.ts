import { keyringEndpoints } from '@jumpy/protocol/endpoints/keyring';
import { bearerOf } from '../../http/bearer.ts';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { assertFreshSignIn } from './access/assertFreshSignIn.ts';
import { exchangeTicket } from './access/exchangeTicket.ts';
import { activateWallet } from './activateWallet.ts';
import { beginWallet } from './beginWallet.ts';
import { forget } from './forget.ts';
import { protectWallet } from './protectWallet.ts';
import { readRecovery } from './readRecovery.ts';
import { readShare } from './readShare.ts';
import { readWallets } from './readWallets.ts';
import { resplitWallet } from './resplitWallet.ts';

const success = true as const;

/** The keyring's side: its Origin and a bearer token, never a cookie. Everything is a POST, which always says its Origin. */
export const keyringRoutes: ApiRoutes = async (api, { context }) => {
  api.options('/keyring/*', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    });
    return reply.code(204).send();
  });
  serve(api, keyringEndpoints.token, async ({ body }) => ({
    success,
    ...(await exchangeTicket(context, body.ticket)),
  }));
  serve(api, keyringEndpoints.status, async (request) => ({
    success,
    ...(await readWallets(context, playerOf(request).id)),
  }));
  serve(api, keyringEndpoints.begin, async (request) => {
    if (request.body.replaces !== undefined) await assertFreshSignIn(context, bearerOf(request));
    const begun = await beginWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, ...begun };
  });
  serve(api, keyringEndpoints.activate, async (request) => {
    const wallet = await activateWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, wallet };
  });
  serve(api, keyringEndpoints.share, async (request) => {
    const { fresh, ...wanted } = request.body;
    if (fresh) await assertFreshSignIn(context, bearerOf(request));
    const share = await readShare(context, { userId: playerOf(request).id, ...wanted });
    return { success, ...share };
  });
  serve(api, keyringEndpoints.protect, async (request) => {
    const wallet = await protectWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, wallet };
  });
  serve(api, keyringEndpoints.recovery, async (request) => {
    const recovery = await readRecovery(context, { userId: playerOf(request).id, ...request.body });
    return { success, ...recovery };
  });
  serve(api, keyringEndpoints.resplit, async (request) => {
    const wallet = await resplitWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, wallet };
  });
  serve(api, keyringEndpoints.forget, async (request) => {
    await forget(context, { userId: playerOf(request).id, token: bearerOf(request) });
    return { success };
  });
};
