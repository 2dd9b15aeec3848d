import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { WALLET_PROVIDERS } from './walletProviders.ts';

/** How a recovery share is locked: under a passkey's PRF output, or under a password. */
export const RECOVERY_KINDS = ['passkey', 'password'] as const;
/** A kind of the list. */
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

/** An address as the server keeps and shows it: 20 bytes in lower-case hex (DATA-05). */
export const WalletAddress = z.string().check(z.regex(/^0x[0-9a-f]{40}$/));

/** The wallet in use. */
export const LinkedWallet = z.object({
  walletId: PublicId,
  address: WalletAddress,
  provider: z.enum(WALLET_PROVIDERS),
  /** How often its key was split, from 1; shares of another generation are void. */
  generation: z.int().check(z.positive()),
  /** False for a wallet of another provider, and for one whose share is lost. */
  hasServerShare: z.boolean(),
  /** The recovery shares of this generation, each with the version it was stored as; empty while the wallet is not protected. */
  recovery: z.array(z.object({ kind: z.enum(RECOVERY_KINDS), version: Count })),
  createdAt: TimeMs,
  activatedAt: TimeMs,
});
/** The wallet in use. */
export type LinkedWallet = z.infer<typeof LinkedWallet>;

/** A wallet that another took the place of. Its shares stay, so that its player can still open and empty it. */
export const OldWallet = z.extend(LinkedWallet, { retiredAt: TimeMs });
/** A wallet that another took the place of. */
export type OldWallet = z.infer<typeof OldWallet>;

/** What the server knows of a player's wallets: with the device's own share, everything the statuses RECOV-14 to RECOV-20 need. */
export const WalletFacts = z.object({
  linked: z.nullable(LinkedWallet),
  /** Begun and not yet signed for: never shown, never funded. */
  pending: z.nullable(z.object({ walletId: PublicId, address: WalletAddress, createdAt: TimeMs })),
  /** Linked once, the latest first. */
  history: z.array(OldWallet),
});
/** What the server knows of a player's wallets. */
export type WalletFacts = z.infer<typeof WalletFacts>;

/** The same, to the app and to the keyring. */
export const WalletFactsAnswer = z.extend(WalletFacts, { success: z.literal(true) });
/** The player's wallets, as the app sees them. */
export const walletEndpoint: Endpoint<typeof WalletFactsAnswer, Nothing> = {
  method: 'GET',
  path: 'wallet',
  answer: WalletFactsAnswer,
};

/** For one use, within 30 s. */
export const KeyringTicketAnswer = z.object({ success: z.literal(true), ticket: z.string(), expiresAt: TimeMs });
/** What the app hands to the keyring's frame. */
export const keyringTicketEndpoint: Endpoint<typeof KeyringTicketAnswer, Nothing> = {
  method: 'POST',
  path: 'keyring-ticket',
  answer: KeyringTicketAnswer,
};
