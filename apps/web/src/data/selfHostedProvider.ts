import { type ConfigAnswer, logoutEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { askApi } from './api.ts';
import type { SignInMethod } from './signInMethod.ts';
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

/** The provider's wallet half, and how it is left at a logout (LOGIN-39). */
export interface WalletPart
  extends Pick<LoginProvider, 'wallets' | 'createWallet' | 'exportWallet' | 'sendTransaction' | 'signTypedData'> {
  signOut(): void;
}

/** What the provider is made of: the server's answers so far, and how to leave the page. */
export interface SelfHostedParts {
  config: ConfigAnswer | undefined;
  /** Undefined until the server has said who is signed in. */
  user: SessionUser | null | undefined;
  goTo: (path: string) => void;
  /** The wallet half, once it is loaded: the login screen does without. */
  wallet?: WalletPart | undefined;
  /** The way in of another provider; left away, our own server's is taken. */
  signIn?: SignInMethod | undefined;
}

const NO_WALLET: Omit<WalletPart, 'signOut'> = {
  wallets: [],
  createWallet: absent('A wallet'),
  exportWallet: absent('A wallet'),
  sendTransaction: absent('A wallet'),
  signTypedData: absent('A wallet'),
};

/** The provider that needs nobody else: our server's sessions over Discord (LOGIN-01), our keyring for wallets. */
export function selfHostedProvider({ config, user, goTo, wallet, signIn }: SelfHostedParts): LoginProvider {
  const { signOut, ...half } = { signOut: () => undefined, ...NO_WALLET, ...wallet };
  return {
    name: config?.providerName ?? FALLBACK_NAME,
    // Who is signed in needs no way in.
    ready: user !== undefined && config !== undefined && (user !== null || !signIn || signIn.ready),
    problem: signIn?.problem,
    authenticated: Boolean(user),
    user: user ? { id: user.publicId, linkedAccounts: [discordAccount(user)] } : null,
    ...half,
    login: () => {
      if (signIn) signIn.login();
      else if (config) goTo(config.loginPath);
    },
    logout: async () => {
      signOut();
      await askApi(logoutEndpoint, {});
    },
  };
}
