import { DoneAnswer } from '@jumpy/protocol/http/session';
import { useMemo } from 'react';
import { askApi } from './api.ts';
import { useConfig } from './config.ts';
import { type LinkedAccount, type LoginProvider, NotAvailable } from './provider.ts';
import { useSession } from './session.ts';

const FALLBACK_NAME = 'Jumpy';
const FALLBACK_LOGIN_PATH = '/api/discord/login';

function absent(what: string): () => Promise<never> {
  return () => Promise.reject(new NotAvailable(what));
}

/** The provider that needs nobody else: our server's sessions over Discord (LOGIN-01). Its wallet half is not built. */
export function useSelfHostedProvider(goTo: (path: string) => void): LoginProvider {
  const config = useConfig();
  const { ready, user } = useSession();
  return useMemo(() => {
    const account: LinkedAccount | undefined = user
      ? {
          type: 'discord_oauth',
          subject: user.discordId,
          username: user.username,
          email: user.email,
          profilePictureUrl: user.avatarUrl,
        }
      : undefined;
    return {
      name: config?.providerName ?? FALLBACK_NAME,
      ready: ready && config !== undefined,
      authenticated: user !== null,
      user: user && account ? { id: user.publicId, linkedAccounts: [account] } : null,
      wallets: [],
      login: () => goTo(config?.loginPath ?? FALLBACK_LOGIN_PATH),
      logout: async () => {
        await askApi(DoneAnswer, 'logout', { method: 'POST' });
      },
      createWallet: absent('A wallet'),
      exportWallet: absent('A wallet'),
      sendTransaction: absent('A wallet'),
      signTypedData: absent('A wallet'),
    };
  }, [config, ready, user, goTo]);
}
