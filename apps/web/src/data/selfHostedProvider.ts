import { type ConfigAnswer, logoutEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { askApi } from './api.ts';
import type { SignInMethod } from './signInMethod.ts';
import type { LinkedAccount, LoginProvider } from './provider.ts';

/** Stands in the texts until the server has said its provider's name. */
const FALLBACK_NAME = 'Jumpy';

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
  /** Leaves the wallet at a logout, once it is loaded (LOGIN-39). */
  leaveWallet?: (() => void) | undefined;
  /** The way in of another provider; left away, our own server's is taken. */
  signIn?: SignInMethod | undefined;
}

/** The provider that needs nobody else: our server's sessions over Discord (LOGIN-01). */
export function selfHostedProvider({ config, user, goTo, leaveWallet, signIn }: SelfHostedParts): LoginProvider {
  return {
    name: config?.providerName ?? FALLBACK_NAME,
    // Who is signed in needs no way in.
    ready: user !== undefined && config !== undefined && (user !== null || !signIn || signIn.ready),
    problem: signIn?.problem,
    authenticated: Boolean(user),
    user: user ? { id: user.publicId, linkedAccounts: [discordAccount(user)] } : null,
    login: () => {
      if (signIn) signIn.login();
      else if (config) goTo(config.loginPath);
    },
    logout: async () => {
      leaveWallet?.();
      await askApi(logoutEndpoint, {});
    },
  };
}
