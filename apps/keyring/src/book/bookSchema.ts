import type { DBSchema } from 'idb';
import type { Address, Hex } from 'viem';
import type { SentNonce } from './sentNonce.ts';

/** A new wallet that has signed the server's nonce: after a lost answer it is activated again, not made twice. */
export interface Activation {
  playerId: string;
  walletId: string;
  address: Address;
  signature: Hex;
}

/** What a wallet signed last, as version 1 of the book kept it. */
export interface SentBefore {
  chainId: number;
  address: string;
  nonce: number;
  raw: Hex;
  hash: Hex;
  signedAtMs: number;
  settledBlock?: bigint;
}

/** What the book's database holds. */
export interface BookSchema extends DBSchema {
  activations: { key: string; value: Activation };
  /** Of version 1: one transaction a wallet. */
  sent: { key: [chainId: number, address: string]; value: SentBefore };
  nonces: { key: [chainId: number, address: string, nonce: number]; value: SentNonce };
  spent: { key: [playerId: string, day: string]; value: { playerId: string; day: string; wei: bigint } };
}
