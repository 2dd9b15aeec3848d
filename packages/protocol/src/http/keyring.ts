import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { TxHash } from './chain.ts';
import { SuccessResponse } from './session.ts';
import { LinkedWallet, RECOVERY_KINDS, type RecoveryKind, WalletAddress, WalletFactsResponse } from './wallets.ts';

/** Maximum length of a share, which is base64url text. The server treats it as opaque. */
export const MAX_SHARE_LENGTH = 512;
/** Maximum size of a recovery blob in bytes, which is JSON text. The server treats it as opaque. */
export const MAX_BLOB_BYTES = 16 * 1024;

const TOKEN_LENGTH = 43;
const Secret = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${TOKEN_LENGTH}}$`)));
const Share = z.string().check(z.minLength(1), z.maxLength(MAX_SHARE_LENGTH), z.regex(/^[A-Za-z0-9_-]+$/));
const Signature = z.string().check(z.regex(/^0x[0-9a-f]{130}$/));
const Generation = z.int().check(z.positive(), z.maximum(1_000_000));

function isValidBlob(text: string): boolean {
  if (utf8ToBytes(text).length > MAX_BLOB_BYTES || /\p{Surrogate}/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A recovery share, encrypted by the keyring with the player's own secret. */
export const RecoveryBlob = z.object({
  kind: z.enum(RECOVERY_KINDS),
  blob: z.string().check(z.maxLength(MAX_BLOB_BYTES), z.refine(isValidBlob, 'is not JSON text of at most 16 KiB')),
});
/** A recovery share, encrypted by the keyring with the player's own secret. */
export type RecoveryBlob = z.infer<typeof RecoveryBlob>;

/** The ticket issued to the app. */
export const KeyringTokenBody = z.object({ ticket: Secret });
export const KeyringTokenResponse = z.object({ success: z.literal(true), token: Secret, expiresAt: TimeMs });
/** Exchanges the ticket for a bearer token that is valid for 10 minutes. */
export const keyringTokenEndpoint: Endpoint<typeof KeyringTokenResponse, { body: typeof KeyringTokenBody }> = {
  method: 'POST',
  path: 'keyring/token',
  response: KeyringTokenResponse,
};

/** The player's wallets as seen by the keyring. */
export const keyringStatusEndpoint: Endpoint<typeof WalletFactsResponse, EmptyRequest> = {
  method: 'POST',
  path: 'keyring/status',
  response: WalletFactsResponse,
};

/** The server's share of a new wallet. `replaces` is the linked wallet it will replace. */
export const CreateWalletBody = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  share: Share,
  replaces: z.optional(PublicId),
});
/** The wallet must sign `activationMessage` with this nonce. */
export const CreateWalletResponse = z.object({
  success: z.literal(true),
  walletId: PublicId,
  address: WalletAddress,
  nonce: z.string(),
  expiresAt: TimeMs,
});
/** Stores the server's share of a new wallet. */
export const createWalletEndpoint: Endpoint<typeof CreateWalletResponse, { body: typeof CreateWalletBody }> = {
  method: 'POST',
  path: 'keyring/begin',
  response: CreateWalletResponse,
};

/** The wallet's signature of the activation message. */
export const ActivateWalletBody = z.object({ walletId: PublicId, signature: Signature });
/** The updated wallet. */
export const LinkedWalletResponse = z.object({ success: z.literal(true), wallet: LinkedWallet });
/** Links the wallet to the player. */
export const activateWalletEndpoint: Endpoint<typeof LinkedWalletResponse, { body: typeof ActivateWalletBody }> = {
  method: 'POST',
  path: 'keyring/activate',
  response: LinkedWalletResponse,
};

/**
 * For the linked wallet or an earlier one; `generation` is that of the device's share, if there is one. `fresh`
 * requires a sign-in within the last ten minutes, as before revealing the key of an unprotected wallet.
 */
export const ReadShareBody = z.object({
  walletId: PublicId,
  generation: z.optional(Generation),
  fresh: z.optional(z.literal(true)),
});
export const ReadShareResponse = z.object({ success: z.literal(true), share: Share, generation: Generation });
/** Returns the server's share of a wallet. */
export const readShareEndpoint: Endpoint<typeof ReadShareResponse, { body: typeof ReadShareBody }> = {
  method: 'POST',
  path: 'keyring/share',
  response: ReadShareResponse,
};

/**
 * A recovery share with its `version`, one higher than the previous (1 for the first); signed by the wallet
 * (`protectionMessage`).
 */
export const ProtectWalletBody = z.extend(RecoveryBlob, {
  walletId: PublicId,
  generation: Generation,
  version: z.int().check(z.positive(), z.maximum(1_000_000)),
  signature: Signature,
});
/** Stores a recovery share. */
export const protectWalletEndpoint: Endpoint<typeof LinkedWalletResponse, { body: typeof ProtectWalletBody }> = {
  method: 'POST',
  path: 'keyring/protect',
  response: LinkedWalletResponse,
};

/** The linked wallet or an earlier one. */
export const ReadRecoveryBody = z.object({ walletId: PublicId });
export const ReadRecoveryResponse = z.object({
  success: z.literal(true),
  generation: Generation,
  recovery: z.array(z.extend(RecoveryBlob, { version: z.int() })),
});
/** Returns the recovery shares of a wallet. */
export const readRecoveryEndpoint: Endpoint<typeof ReadRecoveryResponse, { body: typeof ReadRecoveryBody }> = {
  method: 'POST',
  path: 'keyring/recovery',
  response: ReadRecoveryResponse,
};

/** Shares of a new split and the `generation` they replace; signed by the wallet (`resplitMessage`). */
export const ResplitWalletBody = z.object({
  walletId: PublicId,
  generation: Generation,
  share: Share,
  recovery: z.array(RecoveryBlob).check(z.maxLength(RECOVERY_KINDS.length)),
  signature: Signature,
});
/** Stores the shares of a new split; those of the old one become invalid. */
export const resplitWalletEndpoint: Endpoint<typeof LinkedWalletResponse, { body: typeof ResplitWalletBody }> = {
  method: 'POST',
  path: 'keyring/resplit',
  response: LinkedWalletResponse,
};

/** Discards a wallet that was never activated, and revokes the token. */
export const discardPendingWalletEndpoint: Endpoint<typeof SuccessResponse, EmptyRequest> = {
  method: 'POST',
  path: 'keyring/forget',
  response: SuccessResponse,
};

/**
 * Lease for sending from a wallet, valid for 60 s; a request with its id extends it by 60 s. While another device holds
 * it, the response is 409 `lease_taken` with `retry-after`.
 */
export const WalletLeaseBody = z.object({ walletId: PublicId, leaseId: z.optional(PublicId) });
export const WalletLeaseResponse = z.object({
  success: z.literal(true),
  leaseId: PublicId,
  expiresAt: TimeMs,
  /** Last transaction sent from any device; nothing new may be signed until its nonce is used or it expires. */
  lastSent: z.nullable(z.object({ txHash: TxHash, nonce: Count, sentAt: TimeMs })),
});
/** Acquires or extends the lease for sending from a wallet. */
export const walletLeaseEndpoint: Endpoint<typeof WalletLeaseResponse, { body: typeof WalletLeaseBody }> = {
  method: 'POST',
  path: 'keyring/lease',
  response: WalletLeaseResponse,
};

/** The lease to end, and the transaction sent under it. */
export const ReleaseWalletLeaseBody = z.object({
  walletId: PublicId,
  leaseId: PublicId,
  sent: z.optional(z.object({ txHash: TxHash, nonce: Count })),
});
/** Releases the lease. */
export const releaseWalletLeaseEndpoint: Endpoint<typeof SuccessResponse, { body: typeof ReleaseWalletLeaseBody }> = {
  method: 'POST',
  path: 'keyring/lease-end',
  response: SuccessResponse,
};

/**
 * Returns the message a new wallet signs (EIP-191) so that the server links it.
 * @example
 * activationMessage({ walletId: '0b8e…', nonce: 'k3…' }) // 'Jumpy wallet: activate\nwallet 0b8e…\nnonce k3…'
 */
export function activationMessage({ walletId, nonce }: { walletId: string; nonce: string }): string {
  return ['Jumpy wallet: activate', `wallet ${walletId}`, `nonce ${nonce}`].join('\n');
}

/**
 * Returns the message a wallet signs (EIP-191) so that the server stores a recovery share. Generation and version
 * prevent replay.
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
 * Returns the message a wallet signs (EIP-191) so that the server accepts the shares of a new split; `generation` is
 * the one being replaced.
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
