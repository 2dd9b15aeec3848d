import { createContext, useContext } from 'react';

/** An account linked by the login provider. */
export interface LinkedAccount {
  type: 'discord_oauth';
  subject: string;
  username: string;
  email: string | null;
  profilePictureUrl: string | null;
}

/** The user as known to the login provider. */
export interface ProviderUser {
  id: string;
  linkedAccounts: readonly LinkedAccount[];
}

/** Sign-in interface; screens do not know which provider is behind it. Wallets belong to the wallet client. */
export interface LoginProvider {
  /** Shown in "Secure authentication via {name}". */
  name: string;
  ready: boolean;
  /** Error message of the last failed sign-in. */
  problem?: string | undefined;
  authenticated: boolean;
  user: ProviderUser | null;
  /** Leaves the page for the sign-in; Discord is the only method. */
  login(): void;
  logout(): Promise<void>;
}

/** Provided at the root of the page. */
export const LoginProviderContext = createContext<LoginProvider | null>(null);

export function useLoginProvider(): LoginProvider {
  const provider = useContext(LoginProviderContext);
  if (!provider) throw new Error('useLoginProvider outside of Providers');
  return provider;
}

/** The Discord account among the linked accounts. */
export function getDiscordAccount(user: ProviderUser | null): LinkedAccount | undefined {
  return user?.linkedAccounts.find((account) => account.type === 'discord_oauth');
}
