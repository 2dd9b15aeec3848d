import { createContext, useContext } from 'react';
import type { SendPurpose } from './walletClient.ts';

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

/** A wallet that the provider keeps for the player. */
export interface EmbeddedWallet {
  address: string;
  kind: 'embedded';
}

/** A transaction as the provider takes it; value in wei. */
export interface TransactionRequest {
  to: string;
  data?: string;
  valueWei?: bigint;
  /** Kept with its record. */
  purpose: SendPurpose;
}

/** Asked for something that the provider in use does not have; asking again does not help. */
export class NotAvailable extends Error {
  override readonly name = 'NotAvailable';
  constructor(what: string) {
    super(`${what} is not available yet.`);
  }
}

/** The one interface of sign-in and wallet; no screen knows which provider is behind it. */
export interface LoginProvider {
  /** Shown in "Secure authentication via {name}". */
  name: string;
  ready: boolean;
  /** Why the last try to get in failed, in words. */
  problem?: string | undefined;
  authenticated: boolean;
  user: ProviderUser | null;
  wallets: readonly EmbeddedWallet[];
  /** Leaves the page for the sign-in; Discord is the only method (LOGIN-02). */
  login(): void;
  logout(): Promise<void>;
  createWallet(): Promise<EmbeddedWallet>;
  exportWallet(): Promise<void>;
  sendTransaction(request: TransactionRequest): Promise<string>;
  signTypedData(data: unknown): Promise<string>;
}

/** The provider in use, set at the root of the page. */
export const LoginProviderContext = createContext<LoginProvider | null>(null);

/** The provider in use. */
export function useLoginProvider(): LoginProvider {
  const provider = useContext(LoginProviderContext);
  if (!provider) throw new Error('useLoginProvider stands outside of Providers; put the component inside.');
  return provider;
}

/** The chat account among the linked ones (LOGIN-26). */
export function discordAccountOf(user: ProviderUser | null): LinkedAccount | undefined {
  return user?.linkedAccounts.find((account) => account.type === 'discord_oauth');
}

/** The chat account, without which there is no player to make a wallet for (LOGIN-33). */
export function requireDiscordAccount(provider: Pick<LoginProvider, 'name' | 'user'>): LinkedAccount {
  const account = discordAccountOf(provider.user);
  if (!account) throw new Error(`No Discord account found in ${provider.name} user`);
  return account;
}
