import { type ConfigAnswer, DoneAnswer, type SessionUser } from '@jumpy/protocol/http/session';
import { askApi } from './api.ts';
import { type LinkedAccount, type LoginProvider, NotAvailable } from './provider.ts';

/** Stands in the texts until the server has said its provider's name. */
const FALLBACK_NAME = 'Jumpy';

function absent(what: string): () => Promise<never> {
  return () => Promise.reject(new NotAvailable(what));
}

function discordAccount(user: SessionUser): LinkedAccount {
  return {
    type: 'discord_oauth',
    subject: user.discordId,
    username: user.username,
    email: user.email,
    profilePictureUrl: user.avatarUrl,
  };
}

/** What the provider is made of: the server's answers so far, and how to leave the page. */
export interface SelfHostedParts {
  config: ConfigAnswer | undefined;
  /** Undefined until the server has said who is signed in. */
  user: SessionUser | null | undefined;
  goTo: (path: string) => void;
}

/** The provider that needs nobody else: our server's sessions over Discord (LOGIN-01). Its wallet half is not built. */
export function selfHostedProvider({ config, user, goTo }: SelfHostedParts): LoginProvider {
  return {
    name: config?.providerName ?? FALLBACK_NAME,
    ready: user !== undefined && config !== undefined,
    authenticated: Boolean(user),
    user: user ? { id: user.publicId, linkedAccounts: [discordAccount(user)] } : null,
    wallets: [],
    login: () => {
      if (config) goTo(config.loginPath);
    },
    logout: async () => {
      await askApi(DoneAnswer, 'logout', { method: 'POST' });
    },
    createWallet: absent('A wallet'),
    exportWallet: absent('A wallet'),
    sendTransaction: absent('A wallet'),
    signTypedData: absent('A wallet'),
  };
}
