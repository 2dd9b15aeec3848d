import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { TxHash } from './chain.ts';
import { DoneAnswer } from './session.ts';
import { LinkedWallet, RECOVERY_KINDS, type RecoveryKind, WalletAddress, WalletFactsAnswer } from './wallets.ts';

/** A share is base64url text of at most so many characters; the server never looks into it. */
export const MAX_SHARE_CHARS = 512;
/** A recovery blob is JSON text of at most so many bytes; the server never looks into it. */
export const MAX_BLOB_BYTES = 16 * 1024;

const TOKEN_CHARS = 43;
const Secret = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${TOKEN_CHARS}}$`)));
const Share = z.string().check(z.minLength(1), z.maxLength(MAX_SHARE_CHARS), z.regex(/^[A-Za-z0-9_-]+$/));
const Signature = z.string().check(z.regex(/^0x[0-9a-f]{130}$/));
const Generation = z.int().check(z.positive(), z.maximum(1_000_000));

function isBlob(text: string): boolean {
  if (utf8ToBytes(text).length > MAX_BLOB_BYTES || /\p{Surrogate}/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A recovery share, encrypted by the keyring under the player's own secret. */
export const RecoveryBlob = z.object({
  kind: z.enum(RECOVERY_KINDS),
  blob: z.string().check(z.maxLength(MAX_BLOB_BYTES), z.refine(isBlob, 'is not JSON text of at most 16 KiB')),
});
/** A recovery share, encrypted by the keyring under the player's own secret. */
export type RecoveryBlob = z.infer<typeof RecoveryBlob>;

/** The ticket that the app gave. */
export const KeyringTokenBody = z.object({ ticket: Secret });
export const KeyringTokenAnswer = z.object({ success: z.literal(true), token: Secret, expiresAt: TimeMs });
/** The ticket becomes a bearer token for 10 minutes. */
export const keyringTokenEndpoint: Endpoint<typeof KeyringTokenAnswer, { body: typeof KeyringTokenBody }> = {
  method: 'POST',
  path: 'keyring/token',
  answer: KeyringTokenAnswer,
};

/** The player's wallets, as the keyring sees them. */
export const keyringStatusEndpoint: Endpoint<typeof WalletFactsAnswer, Nothing> = {
  method: 'POST',
  path: 'keyring/status',
  answer: WalletFactsAnswer,
};

/** The server's share of a new wallet. `replaces` names the linked wallet it shall take the place of. */
export const BeginWalletBody = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  share: Share,
  replaces: z.optional(PublicId),
});
/** The wallet signs `activationMessage` of that nonce. */
export const BeginWalletAnswer = z.object({
  success: z.literal(true),
  walletId: PublicId,
  address: WalletAddress,
  nonce: z.string(),
  expiresAt: TimeMs,
});
/** Stores the server's share of a new wallet. */
export const beginWalletEndpoint: Endpoint<typeof BeginWalletAnswer, { body: typeof BeginWalletBody }> = {
  method: 'POST',
  path: 'keyring/begin',
  answer: BeginWalletAnswer,
};

/** What the wallet signed. */
export const ActivateWalletBody = z.object({ walletId: PublicId, signature: Signature });
/** The wallet as it is now. */
export const LinkedWalletAnswer = z.object({ success: z.literal(true), wallet: LinkedWallet });
/** Links the wallet to the player. */
export const activateWalletEndpoint: Endpoint<typeof LinkedWalletAnswer, { body: typeof ActivateWalletBody }> = {
  method: 'POST',
  path: 'keyring/activate',
  answer: LinkedWalletAnswer,
};

/**
 * Of the linked wallet, or of one in history; `generation` is that of the share beside it, where there is one. `fresh` asks for a
 * sign-in of the last ten minutes, as before the key of an unprotected wallet is shown.
 */
export const ReadShareBody = z.object({
  walletId: PublicId,
  generation: z.optional(Generation),
  fresh: z.optional(z.literal(true)),
});
export const ReadShareAnswer = z.object({ success: z.literal(true), share: Share, generation: Generation });
/** The server's share of a wallet. */
export const readShareEndpoint: Endpoint<typeof ReadShareAnswer, { body: typeof ReadShareBody }> = {
  method: 'POST',
  path: 'keyring/share',
  answer: ReadShareAnswer,
};

/** A recovery share as `version`, one more than the one before (1 for the first); signed by the wallet (`protectionMessage`). */
export const ProtectWalletBody = z.extend(RecoveryBlob, {
  walletId: PublicId,
  generation: Generation,
  version: z.int().check(z.positive(), z.maximum(1_000_000)),
  signature: Signature,
});
/** Stores a recovery share. */
export const protectWalletEndpoint: Endpoint<typeof LinkedWalletAnswer, { body: typeof ProtectWalletBody }> = {
  method: 'POST',
  path: 'keyring/protect',
  answer: LinkedWalletAnswer,
};

/** The linked wallet, or one in history. */
export const ReadRecoveryBody = z.object({ walletId: PublicId });
export const ReadRecoveryAnswer = z.object({
  success: z.literal(true),
  generation: Generation,
  recovery: z.array(z.extend(RecoveryBlob, { version: z.int() })),
});
/** The recovery shares of a wallet. */
export const readRecoveryEndpoint: Endpoint<typeof ReadRecoveryAnswer, { body: typeof ReadRecoveryBody }> = {
  method: 'POST',
  path: 'keyring/recovery',
  answer: ReadRecoveryAnswer,
};

/** Shares of a new split, by the `generation` they take the place of; signed by the wallet (`resplitMessage`). */
export const ResplitWalletBody = z.object({
  walletId: PublicId,
  generation: Generation,
  share: Share,
  recovery: z.array(RecoveryBlob).check(z.maxLength(RECOVERY_KINDS.length)),
  signature: Signature,
});
/** Takes the shares of a new split; those of the old one are void. */
export const resplitWalletEndpoint: Endpoint<typeof LinkedWalletAnswer, { body: typeof ResplitWalletBody }> = {
  method: 'POST',
  path: 'keyring/resplit',
  answer: LinkedWalletAnswer,
};

/** Drops a wallet that was not signed for, and ends the token. */
export const forgetEndpoint: Endpoint<typeof DoneAnswer, Nothing> = {
  method: 'POST',
  path: 'keyring/forget',
  answer: DoneAnswer,
};

/**
 * The lease to send from a wallet, for 60 s; asked again with its id it lasts 60 s more. While another device has it the answer is 409
 * `lease_taken` with `retry-after`.
 */
export const WalletLeaseBody = z.object({ walletId: PublicId, leaseId: z.optional(PublicId) });
export const WalletLeaseAnswer = z.object({
  success: z.literal(true),
  leaseId: PublicId,
  expiresAt: TimeMs,
  /** What was sent last, from whatever device: nothing new is signed until its nonce is used or its time is over. */
  lastSent: z.nullable(z.object({ txHash: TxHash, nonce: Count, sentAt: TimeMs })),
});
/** Takes the lease to send from a wallet, or keeps it. */
export const walletLeaseEndpoint: Endpoint<typeof WalletLeaseAnswer, { body: typeof WalletLeaseBody }> = {
  method: 'POST',
  path: 'keyring/lease',
  answer: WalletLeaseAnswer,
};

/** The lease that ends, with what was sent in it. */
export const EndWalletLeaseBody = z.object({
  walletId: PublicId,
  leaseId: PublicId,
  sent: z.optional(z.object({ txHash: TxHash, nonce: Count })),
});
/** Gives the lease back. */
export const endWalletLeaseEndpoint: Endpoint<typeof DoneAnswer, { body: typeof EndWalletLeaseBody }> = {
  method: 'POST',
  path: 'keyring/lease-end',
  answer: DoneAnswer,
};

/**
 * What a new wallet signs (EIP-191) so that the server links it.
 * @example
 * activationMessage({ walletId: '0b8e…', nonce: 'k3…' }) // 'Jumpy wallet: activate\nwallet 0b8e…\nnonce k3…'
 */
export function activationMessage({ walletId, nonce }: { walletId: string; nonce: string }): string {
  return ['Jumpy wallet: activate', `wallet ${walletId}`, `nonce ${nonce}`].join('\n');
}

/**
 * What a wallet signs (EIP-191) so that the server stores a recovery share; generation and version make it good for once.
 * @example
 * protectionMessage({ walletId: '0b8e…', generation: 1, version: 1, kind: 'password', blob: '{}' })
 * // 'Jumpy wallet: protect\nwallet 0b8e…\ngeneration 1\nversion 1\npassword {}'
 */
export function protectionMessage(protection: {
  walletId: string;
  generation: number;
  version: number;
  kind: RecoveryKind;
  blob: string;
}): string {
  const { walletId, generation, version, kind, blob } = protection;
  const lines = [`wallet ${walletId}`, `generation ${generation}`, `version ${version}`, `${kind} ${blob}`];
  return ['Jumpy wallet: protect', ...lines].join('\n');
}

/**
 * What a wallet signs (EIP-191) so that the server takes the shares of a new split; `generation` is the one that ends.
 * @example
 * resplitMessage({ walletId: '0b8e…', generation: 1, share: 'AAEC', recovery: [] })
 * // 'Jumpy wallet: resplit\nwallet 0b8e…\ngeneration 1\nshare AAEC'
 */
export function resplitMessage(resplit: {
  walletId: string;
  generation: number;
  share: string;
  recovery: readonly RecoveryBlob[];
}): string {
  const { walletId, generation, share, recovery } = resplit;
  const lines = [`wallet ${walletId}`, `generation ${generation}`, `share ${share}`];
  return ['Jumpy wallet: resplit', ...lines, ...recovery.map(({ kind, blob }) => `${kind} ${blob}`)].join('\n');
}
