import * as z from 'zod/mini';
import { DiscordId, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { ChainConfig } from './chainConfig.ts';
import { DoneAnswer } from './done.ts';
import { WALLET_PROVIDERS } from './walletProviders.ts';

/** A community role as it is stored and shown. */
export const Role = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type Role = z.infer<typeof Role>;

/** A role as it is shown: of those that decide about a mint, the highest is marked (ROLE-25). */
export const RoleChip = z.extend(Role, { isTopPriority: z.boolean() });
export type RoleChip = z.infer<typeof RoleChip>;

/** A role of ours that a player has come to and Discord does not show yet, and why. */
export const WaitingRole = z.object({ name: z.string(), problem: z.enum(['not_member', 'role_missing', 'bot_below']) });
export type WaitingRole = z.infer<typeof WaitingRole>;

/** A server the player is in. */
export const Guild = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  owner: z.boolean(),
  permissions: z.string(),
});
export type Guild = z.infer<typeof Guild>;

/** The signed-in player: the stored user of LOGIN-44 and LOGIN-45; `access_token` is always the text `held-by-server`. */
export const SessionUser = z.object({
  id: DiscordId,
  discordId: DiscordId,
  /** Public id, safe to show. */
  publicId: PublicId,
  username: z.string(),
  email: z.nullable(z.string()),
  discriminator: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Where the page takes the picture from: always our own server. */
  avatarUrl: z.string(),
  roles: z.array(RoleChip),
  /** Left out where none waits. */
  waitingRoles: z.optional(z.array(WaitingRole)),
  guilds: z.array(Guild),
  hasMinted: z.boolean(),
  hasPlayed: z.boolean(),
  /** Whether counted play is open to them. */
  onboardingDone: z.boolean(),
  isAdmin: z.boolean(),
  walletAddress: z.nullable(z.string()),
  access_token: z.literal('held-by-server'),
  verified: z.boolean(),
  premium_type: z.int(),
  /** When the account goes, while its player wants it deleted: they are asked before anything else. */
  deletionAt: z.optional(TimeMs),
  /** Why an administrator removed the account: it is all that is shown of it. */
  removedFor: z.optional(z.string()),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Who is signed in, if anybody. */
export const SessionAnswer = z.object({
  success: z.literal(true),
  authenticated: z.boolean(),
  user: z.nullable(SessionUser),
});
/** Who is signed in. */
export const sessionEndpoint: Endpoint<typeof SessionAnswer, Nothing> = {
  method: 'GET',
  path: 'session',
  answer: SessionAnswer,
};

/** Sends the browser to Discord. */
export const signInEndpoint: Endpoint<undefined, Nothing> = {
  method: 'GET',
  path: 'auth/discord/start',
  answer: undefined,
};
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** What Discord's callback brought; the state is checked against the browser's cookie. */
export const ExchangeBody = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(512)),
  state: z.optional(z.string().check(z.maxLength(512))),
});
export const ExchangeAnswer = z.extend(SessionUser, {
  success: z.literal(true),
  /** Nobody with this account was here before. */
  isNew: z.boolean(),
});
export type ExchangeAnswer = z.infer<typeof ExchangeAnswer>;
/** The code of the callback becomes a session (API-08). */
export const exchangeEndpoint: Endpoint<typeof ExchangeAnswer, { body: typeof ExchangeBody }> = {
  method: 'POST',
  path: 'discord/exchange',
  answer: ExchangeAnswer,
};

/** The player as Discord shows it now. */
export const RefreshProfileAnswer = z.object({ success: z.literal(true), user: SessionUser });
/** Avatar, roles and guilds read anew from Discord. */
export const refreshProfileEndpoint: Endpoint<typeof RefreshProfileAnswer, Nothing> = {
  method: 'POST',
  path: 'refresh-profile',
  answer: RefreshProfileAnswer,
};

/** What the pages need to know of this deployment. */
export const ConfigAnswer = z.object({
  productName: z.string(),
  /** Shown in "Secure authentication via {provider}". */
  providerName: z.string(),
  loginPath: z.string(),
  communityUrl: z.string(),
  /** Who runs this copy, for its texts; older servers do not say. */
  communityName: z.optional(z.string()),
  socialUrl: z.string(),
  marketplaceUrl: z.string(),
  xpPerPoint: z.enum(['2', '0.1']),
  simVersion: z.int(),
  version: z.string(),
  /** True while stand-ins serve in place of the outside world. */
  local: z.boolean(),
  /** Who keeps wallets, and where the keyring's page is. */
  wallet: z.object({
    provider: z.enum(WALLET_PROVIDERS),
    keyringUrl: z.string(),
    privyAppId: z.nullable(z.string()),
  }),
  /** Null while no chain is configured: then there are no balances, records or revives, and play goes on. */
  chain: z.nullable(ChainConfig),
});
export type ConfigAnswer = z.infer<typeof ConfigAnswer>;
/** What the pages need to know of this deployment. */
export const configEndpoint: Endpoint<typeof ConfigAnswer, Nothing> = {
  method: 'GET',
  path: 'config',
  answer: ConfigAnswer,
};

export { DoneAnswer };
/** Ends the session. */
export const logoutEndpoint: Endpoint<typeof DoneAnswer, Nothing> = {
  method: 'POST',
  path: 'logout',
  answer: DoneAnswer,
};
