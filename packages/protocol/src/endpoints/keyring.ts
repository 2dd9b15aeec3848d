import {
  activateWalletEndpoint,
  ActivateWalletBody,
  createWalletEndpoint,
  CreateWalletBody,
  releaseWalletLeaseEndpoint,
  ReleaseWalletLeaseBody,
  discardPendingWalletEndpoint,
  keyringStatusEndpoint,
  keyringTokenEndpoint,
  KeyringTokenBody,
  protectWalletEndpoint,
  ProtectWalletBody,
  readRecoveryEndpoint,
  ReadRecoveryBody,
  readShareEndpoint,
  ReadShareBody,
  resplitWalletEndpoint,
  ResplitWalletBody,
  walletLeaseEndpoint,
  WalletLeaseBody,
} from '../http/keyring.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Escaping its quotes can double a blob of 16 KiB, and a split may send two. */
const MAX_BLOB_BODY_BYTES = 96 * 1024;

/**
 * Endpoints for the keyring's origin, authenticated by a bearer token, never by a cookie. All are POST, which always
 * sends an Origin header.
 */
export const keyringEndpoints = {
  token: defineEndpoint(keyringTokenEndpoint, {
    access: 'public',
    limit: 'keyring',
    tag: 'keyring',
    summary: 'Turns a ticket into a bearer token for 10 minutes',
    body: KeyringTokenBody,
  }),
  status: defineEndpoint(keyringStatusEndpoint, {
    access: 'keyring',
    limit: 'keyring',
    tag: 'keyring',
    summary: "The player's wallets",
  }),
  create: defineEndpoint(createWalletEndpoint, {
    access: 'keyring',
    limit: 'share',
    tag: 'keyring',
    summary: "Keeps the server's share of a new wallet, and answers what it has to sign",
    body: CreateWalletBody,
  }),
  activate: defineEndpoint(activateWalletEndpoint, {
    access: 'keyring',
    limit: 'keyring',
    tag: 'keyring',
    summary: 'Links a wallet that signed its nonce',
    body: ActivateWalletBody,
  }),
  share: defineEndpoint(readShareEndpoint, {
    access: 'keyring',
    limit: 'share',
    tag: 'keyring',
    summary: "The server's share of the linked wallet, or of one in history",
    body: ReadShareBody,
  }),
  protect: defineEndpoint(protectWalletEndpoint, {
    access: 'keyring',
    limit: 'recovery',
    tag: 'keyring',
    summary: 'Keeps a recovery share',
    body: ProtectWalletBody,
    maxBodyBytes: MAX_BLOB_BODY_BYTES,
  }),
  recovery: defineEndpoint(readRecoveryEndpoint, {
    access: 'keyring',
    limit: 'recovery',
    tag: 'keyring',
    summary: 'The recovery shares of the linked wallet, or of one in history',
    body: ReadRecoveryBody,
  }),
  resplit: defineEndpoint(resplitWalletEndpoint, {
    access: 'keyring',
    limit: 'recovery',
    tag: 'keyring',
    summary: 'Takes the shares of a new split; those of the old one are void',
    body: ResplitWalletBody,
    maxBodyBytes: MAX_BLOB_BODY_BYTES,
  }),
  discardPending: defineEndpoint(discardPendingWalletEndpoint, {
    access: 'keyring',
    limit: 'keyring',
    tag: 'keyring',
    summary: 'Drops a wallet that was not signed for, and ends the token',
  }),
  lease: defineEndpoint(walletLeaseEndpoint, {
    access: 'keyring',
    limit: 'lease',
    tag: 'keyring',
    summary: 'Takes the lease to send from a wallet, or keeps it for another minute',
    body: WalletLeaseBody,
  }),
  releaseLease: defineEndpoint(releaseWalletLeaseEndpoint, {
    access: 'keyring',
    limit: 'lease',
    tag: 'keyring',
    summary: 'Gives the lease back, with what was sent in it',
    body: ReleaseWalletLeaseBody,
  }),
} as const;
