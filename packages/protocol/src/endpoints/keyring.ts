import {
  activateWalletEndpoint,
  ActivateWalletBody,
  beginWalletEndpoint,
  BeginWalletBody,
  endWalletLeaseEndpoint,
  EndWalletLeaseBody,
  forgetEndpoint,
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
import { served } from './served.ts';

/** Escaping its quotes can double a blob of 16 KiB, and a split may send two. */
const BLOB_BODY_BYTES = 96 * 1024;

/**
 * Endpoints for the keyring's origin, authenticated by a bearer token, never by a cookie. All are POST, which always
 * sends an Origin header.
 */
export const keyringEndpoints = {
  token: served(keyringTokenEndpoint, {
    access: 'public',
    limit: 'keyring',
    tag: 'keyring',
    summary: 'Turns a ticket into a bearer token for 10 minutes',
    body: KeyringTokenBody,
  }),
  status: served(keyringStatusEndpoint, {
    access: 'keyring',
    limit: 'keyring',
    tag: 'keyring',
    summary: "The player's wallets",
  }),
  begin: served(beginWalletEndpoint, {
    access: 'keyring',
    limit: 'share',
    tag: 'keyring',
    summary: "Keeps the server's share of a new wallet, and answers what it has to sign",
    body: BeginWalletBody,
  }),
  activate: served(activateWalletEndpoint, {
    access: 'keyring',
    limit: 'keyring',
    tag: 'keyring',
    summary: 'Links a wallet that signed its nonce',
    body: ActivateWalletBody,
  }),
  share: served(readShareEndpoint, {
    access: 'keyring',
    limit: 'share',
    tag: 'keyring',
    summary: "The server's share of the linked wallet, or of one in history",
    body: ReadShareBody,
  }),
  protect: served(protectWalletEndpoint, {
    access: 'keyring',
    limit: 'recovery',
    tag: 'keyring',
    summary: 'Keeps a recovery share',
    body: ProtectWalletBody,
    maxBodyBytes: BLOB_BODY_BYTES,
  }),
  recovery: served(readRecoveryEndpoint, {
    access: 'keyring',
    limit: 'recovery',
    tag: 'keyring',
    summary: 'The recovery shares of the linked wallet, or of one in history',
    body: ReadRecoveryBody,
  }),
  resplit: served(resplitWalletEndpoint, {
    access: 'keyring',
    limit: 'recovery',
    tag: 'keyring',
    summary: 'Takes the shares of a new split; those of the old one are void',
    body: ResplitWalletBody,
    maxBodyBytes: BLOB_BODY_BYTES,
  }),
  forget: served(forgetEndpoint, {
    access: 'keyring',
    limit: 'keyring',
    tag: 'keyring',
    summary: 'Drops a wallet that was not signed for, and ends the token',
  }),
  lease: served(walletLeaseEndpoint, {
    access: 'keyring',
    limit: 'lease',
    tag: 'keyring',
    summary: 'Takes the lease to send from a wallet, or keeps it for another minute',
    body: WalletLeaseBody,
  }),
  endLease: served(endWalletLeaseEndpoint, {
    access: 'keyring',
    limit: 'lease',
    tag: 'keyring',
    summary: 'Gives the lease back, with what was sent in it',
    body: EndWalletLeaseBody,
  }),
} as const;
