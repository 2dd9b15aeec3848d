import { armyEndpoint } from '../http/army.ts';
import { armyProofEndpoint } from '../http/armyProof.ts';
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
