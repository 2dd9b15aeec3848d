import { ErrorAnswer } from '@jumpy/protocol/common';
import { KeyringTicketAnswer, WalletFactsAnswer } from '@jumpy/protocol/http/wallets';
import { sessionCookieName } from '../../http/sessionCookie.ts';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { issueTicket } from './access/issueTicket.ts';
import { readWallets } from './readWallets.ts';

const tags = ['wallets'];
const refusals = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };

/** What the app itself may do with wallets: look, and let the keyring in. */
export const walletRoutes: ApiRoutes = async (api, { context }) => {
  const cookieName = sessionCookieName(context.env);

  api.get(
    '/wallet',
    {
      config: { access: 'player', limit: 'keyring' },
      schema: { summary: "The player's wallets", tags, response: { 200: WalletFactsAnswer, ...refusals } },
    },
    async (request) => ({ success: true as const, ...(await readWallets(context, playerOf(request).id)) }),
  );
  api.post(
    '/keyring-ticket',
    {
      config: { access: 'player', limit: 'keyring' },
      schema: {
        summary: 'A ticket for the keyring: one use, 30 s',
        tags,
        response: { 200: KeyringTicketAnswer, ...refusals },
      },
    },
    async (request) => {
      const { id: userId } = playerOf(request);
      const session = request.cookies[cookieName] ?? '';
      return { success: true as const, ...(await issueTicket(context, { userId, session })) };
    },
  );
};
