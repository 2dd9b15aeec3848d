import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { sessionCookieName } from '../../http/sessionCookie.ts';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { issueTicket } from './access/issueTicket.ts';
import { readWallets } from './readWallets.ts';

/** What the app itself may do with wallets: look, and let the keyring in. */
export const walletRoutes: ApiRoutes = async (api, { context }) => {
  const cookieName = sessionCookieName(context.env);

  serve(api, walletEndpoints.wallet, async (request) => ({
    success: true as const,
    ...(await readWallets(context, playerOf(request).id)),
  }));
  serve(api, walletEndpoints.keyringTicket, async (request) => {
    const { id: userId } = playerOf(request);
    const session = request.cookies[cookieName] ?? '';
    return { success: true as const, ...(await issueTicket(context, { userId, session })) };
  });
};
