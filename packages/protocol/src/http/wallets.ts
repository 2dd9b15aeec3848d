import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { WALLET_PROVIDERS } from './walletProviders.ts';

/** How a recovery share is encrypted: with a passkey's PRF output, or with a password. */
export const RECOVERY_KINDS = ['passkey', 'password'] as const;
/** One of `RECOVERY_KINDS`. */
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

/** An address as stored and shown by the server: 20 bytes in lowercase hex (DATA-05). */
export const WalletAddress = z.string().check(z.regex(/^0x[0-9a-f]{40}$/));

/** The current wallet. */
export const LinkedWallet = z.object({
  walletId: PublicId,
  address: WalletAddress,
  provider: z.enum(WALLET_PROVIDERS),
  /** Number of the current key split, from 1; shares of other generations are invalid. */
  generation: z.int().check(z.positive()),
  /** False for a wallet of another provider, and for one whose share is lost. */
  hasServerShare: z.boolean(),
  /** Recovery shares of this generation with their stored versions; empty if the wallet is unprotected. */
  recovery: z.array(z.object({ kind: z.enum(RECOVERY_KINDS), version: Count })),
  createdAt: TimeMs,
  activatedAt: TimeMs,
});
/** The current wallet. */
export type LinkedWallet = z.infer<typeof LinkedWallet>;

/** A replaced wallet. Its shares are kept so that the player can still open and empty it. */
export const RetiredWallet = z.extend(LinkedWallet, { retiredAt: TimeMs });
/** A replaced wallet. */
export type RetiredWallet = z.infer<typeof RetiredWallet>;

/**
 * What the server knows about a player's wallets; together with the device's share it determines the statuses RECOV-14
 * to RECOV-20.
 */
export const WalletFacts = z.object({
  linked: z.nullable(LinkedWallet),
  /** Created but not yet activated by a signature; never shown or funded. */
  pending: z.nullable(z.object({ walletId: PublicId, address: WalletAddress, createdAt: TimeMs })),
  /** Previously linked wallets, latest first. */
  history: z.array(RetiredWallet),
});
/** What the server knows about a player's wallets. */
export type WalletFacts = z.infer<typeof WalletFacts>;

/** Same response for the app and the keyring. */
export const WalletFactsResponse = z.extend(WalletFacts, { success: z.literal(true) });
/** The player's wallets as seen by the app. */
export const walletEndpoint: Endpoint<typeof WalletFactsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'wallet',
  response: WalletFactsResponse,
};

/** Single use, valid for 30 s; `playerId` is the player it is for. */
export const KeyringTicketResponse = z.object({
  success: z.literal(true),
  ticket: z.string(),
  expiresAt: TimeMs,
  playerId: PublicId,
});
/**
 * Issues the ticket that the app passes to the keyring's frame. The keyring's own window for other sites gets it
 * itself, where the operator allows other sites.
 */
export const keyringTicketEndpoint: Endpoint<typeof KeyringTicketResponse, EmptyRequest> = {
  method: 'POST',
  path: 'keyring-ticket',
  response: KeyringTicketResponse,
};
