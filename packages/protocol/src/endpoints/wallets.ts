import { armyEndpoint, armyProofEndpoint } from '../http/army.ts';
import {
  faucetEndpoint,
  recordTransactionEndpoint,
  RecordTransactionBody,
  transactionsEndpoint,
  TransactionsQuery,
  walletBalanceEndpoint,
  WalletBalanceBody,
} from '../http/chain.ts';
import { keyringTicketEndpoint, walletEndpoint } from '../http/wallets.ts';
import { defineEndpoint } from './defineEndpoint.ts';
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

/** Wallet endpoints of the app, and the chain. */
export const walletEndpoints = {
  wallet: defineEndpoint(walletEndpoint, {
    access: 'player',
    limit: 'keyring',
    tag: 'wallets',
    summary: "The player's wallets",
  }),
  keyringTicket: defineEndpoint(keyringTicketEndpoint, {
    access: 'player',
    limit: 'keyring',
    tag: 'wallets',
    summary: 'A ticket for the keyring: one use, 30 s',
  }),
  balance: defineEndpoint(walletBalanceEndpoint, {
    access: 'player',
    limit: 'chain',
    tag: 'wallets',
    summary: 'What an address holds on the chain',
    body: WalletBalanceBody,
  }),
  faucet: defineEndpoint(faucetEndpoint, {
    access: 'player',
    limit: 'faucet',
    tag: 'wallets',
    summary: '50 test MON for the own wallet, on the local chain',
  }),
  recordTransaction: defineEndpoint(recordTransactionEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'wallets',
    summary: 'Names a transaction of the own wallet, to be looked up on the chain',
    body: RecordTransactionBody,
  }),
  transactions: defineEndpoint(transactionsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'wallets',
    summary: 'The own transactions, newest first',
    query: TransactionsQuery,
  }),
  armyProof: defineEndpoint(armyProofEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'chain',
    tag: 'wallets',
    summary: 'How it was made sure which token of the army is which work',
  }),
  army: defineEndpoint(armyEndpoint, {
    access: 'player',
    limit: 'chain',
    tag: 'wallets',
    summary: "The army's collection, and what of it one's own wallet holds",
  }),
} as const;

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
