import { OPERATOR_ROLES } from '@jumpy/domain/operatorRoles';
import * as z from 'zod/mini';
import { DiscordId, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { ChainConfig } from './chainConfig.ts';
import { SuccessResponse } from './successResponse.ts';
import { WALLET_PROVIDERS } from './walletProviders.ts';

/** A community role as stored and displayed. */
export const Role = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type Role = z.infer<typeof Role>;

/** A displayed role; the highest one that matters for minting is marked (ROLE-25). */
export const RoleChip = z.extend(Role, { isTopPriority: z.boolean() });
export type RoleChip = z.infer<typeof RoleChip>;

/** A role the player has earned but Discord does not show yet, and why. */
export const PendingRole = z.object({ name: z.string(), problem: z.enum(['not_member', 'role_missing', 'bot_below']) });
export type PendingRole = z.infer<typeof PendingRole>;

/** A server the player is in. */
export const Guild = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  owner: z.boolean(),
  permissions: z.string(),
});
export type Guild = z.infer<typeof Guild>;

/**
 * The signed-in player: the stored user of LOGIN-44 and LOGIN-45; `access_token` is always the text `held-by-server`.
 */
export const SessionUser = z.object({
  id: DiscordId,
  discordId: DiscordId,
  /** Public id, safe to show. */
  publicId: PublicId,
  username: z.string(),
  email: z.nullable(z.string()),
  discriminator: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** URL of the avatar, always on our own server. */
  avatarUrl: z.string(),
  roles: z.array(RoleChip),
  /** Omitted if there are none. */
  waitingRoles: z.optional(z.array(PendingRole)),
  guilds: z.array(Guild),
  hasMinted: z.boolean(),
  hasPlayed: z.boolean(),
  /** Whether the player may play counted runs. */
  onboardingDone: z.boolean(),
  /** Whether the player is an operator, whatever their role. */
  isAdmin: z.boolean(),
  /** Omitted for players who are not operators. */
  operatorRole: z.optional(z.enum(OPERATOR_ROLES)),
  walletAddress: z.nullable(z.string()),
  access_token: z.literal('held-by-server'),
  verified: z.boolean(),
  premium_type: z.int(),
  /** When the account will be deleted, if scheduled; the player is asked about it before anything else. */
  deletionAt: z.optional(TimeMs),
  /** Why an administrator removed the account; nothing else of it is shown. */
  removedFor: z.optional(z.string()),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The signed-in user, if any. */
export const SessionResponse = z.object({
  success: z.literal(true),
  authenticated: z.boolean(),
  user: z.nullable(SessionUser),
});
/** Returns the signed-in user. */
export const sessionEndpoint: Endpoint<typeof SessionResponse, EmptyRequest> = {
  method: 'GET',
  path: 'session',
  response: SessionResponse,
};

/** Redirects the browser to Discord. */
export const signInEndpoint: Endpoint<undefined, EmptyRequest> = {
  method: 'GET',
  path: 'auth/discord/start',
  response: undefined,
};
export type SessionResponse = z.infer<typeof SessionResponse>;

/** Deployment settings for pages. */
export const ConfigResponse = z.object({
  productName: z.string(),
  /** Shown in "Secure authentication via {provider}". */
  providerName: z.string(),
  loginPath: z.string(),
  communityUrl: z.string(),
  /** Name of the operating community, for texts; older servers omit it. */
  communityName: z.optional(z.string()),
  socialUrl: z.string(),
  marketplaceUrl: z.string(),
  /** Addresses of the operator's terms and privacy policy; omitted if there are none. */
  termsUrl: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
  xpPerPoint: z.enum(['2', '0.1']),
  simVersion: z.int(),
  version: z.string(),
  /** True if test doubles replace external services. */
  local: z.boolean(),
  /** Wallet provider and the location of the keyring page. */
  wallet: z.object({
    provider: z.enum(WALLET_PROVIDERS),
    keyringUrl: z.string(),
    privyAppId: z.nullable(z.string()),
    /** The keyring's page that lists connected sites; omitted if no other site may ask for a wallet. */
    sitesUrl: z.optional(z.string()),
  }),
  /** Null if no chain is configured: there are no balances, records or revives, but play works. */
  chain: z.nullable(ChainConfig),
});
export type ConfigResponse = z.infer<typeof ConfigResponse>;
/** Deployment settings for pages. */
export const configEndpoint: Endpoint<typeof ConfigResponse, EmptyRequest> = {
  method: 'GET',
  path: 'config',
  response: ConfigResponse,
};

export { SuccessResponse };
export const logoutEndpoint: Endpoint<typeof SuccessResponse, EmptyRequest> = {
  method: 'POST',
  path: 'logout',
  response: SuccessResponse,
};
