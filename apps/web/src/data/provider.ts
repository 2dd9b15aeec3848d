import { createContext, useContext } from 'react';

/** An account that the login provider has linked to its user. */
export interface LinkedAccount {
  type: 'discord_oauth';
  subject: string;
  username: string;
  email: string | null;
  profilePictureUrl: string | null;
}

/** The user as the login provider knows them. */
export interface ProviderUser {
  id: string;
  linkedAccounts: readonly LinkedAccount[];
}

/** The one interface of sign-in; no screen knows which provider is behind it. Wallets are the wallet wallet client's. */
export interface LoginProvider {
  /** Shown in "Secure authentication via {name}". */
  name: string;
  ready: boolean;
  /** Why the last try to get in failed, in words. */
  problem?: string | undefined;
  authenticated: boolean;
  user: ProviderUser | null;
  /** Leaves the page for the sign-in; Discord is the only method (LOGIN-02). */
  login(): void;
  logout(): Promise<void>;
}

/** The provider in use, set at the root of the page. */
export const LoginProviderContext = createContext<LoginProvider | null>(null);

/** The provider in use. */
export function useLoginProvider(): LoginProvider {
  const provider = useContext(LoginProviderContext);
  if (!provider) throw new Error('useLoginProvider outside of Providers');
  return provider;
}

/** The chat account among the linked ones (LOGIN-26). */
export function discordAccountOf(user: ProviderUser | null): LinkedAccount | undefined {
  return user?.linkedAccounts.find((account) => account.type === 'discord_oauth');
}
