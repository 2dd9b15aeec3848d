import { type ConfigResponse, logoutEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { fetchApi } from './api.ts';
import type { SignInMethod } from './signInMethod.ts';
import type { LinkedAccount, LoginProvider } from './loginProvider.ts';

/** Provider name shown until the server has sent it. */
const FALLBACK_NAME = 'Jumpy';

function toLinkedAccount(user: SessionUser): LinkedAccount {
  return {
    type: 'discord_oauth',
    subject: user.discordId,
    username: user.username,
    email: user.email,
    profilePictureUrl: user.avatarUrl,
  };
}

/** Inputs of the provider: the loaded server data and a navigation function. */
interface SelfHostedOptions {
  config: ConfigResponse | undefined;
  /** Undefined until the session is known. */
  user: SessionUser | null | undefined;
  goTo: (path: string) => void;
  /** Closes the wallet at logout, if it is loaded. */
  leaveWallet?: (() => void) | undefined;
  /** Sign-in of another provider; defaults to our own server's. */
  signIn?: SignInMethod | undefined;
}

/** Login provider backed by our own server's Discord sessions. */
export function createSelfHostedProvider({
  config,
  user,
  goTo,
  leaveWallet,
  signIn,
}: SelfHostedOptions): LoginProvider {
  return {
    name: config?.providerName ?? FALLBACK_NAME,
    // A signed-in user needs no sign-in method.
    ready: user !== undefined && config !== undefined && (user !== null || !signIn || signIn.ready),
    problem: signIn?.problem,
    authenticated: Boolean(user),
    user: user ? { id: user.publicId, linkedAccounts: [toLinkedAccount(user)] } : null,
    login: () => {
      if (signIn) signIn.login();
      else if (config) goTo(config.loginPath);
    },
    logout: async () => {
      leaveWallet?.();
      await fetchApi(logoutEndpoint, {});
    },
  };
}
