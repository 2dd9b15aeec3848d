import * as z from 'zod/mini';
import { PublicId } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { TxHash, Wei } from './chain.ts';
import { CONTRACT_NAMES } from './chainConfig.ts';
import { WalletAddress } from './wallets.ts';

/** A contract with its owner and pending owner (null if there is none). */
export const ContractOwnership = z.object({
  name: z.enum(CONTRACT_NAMES),
  address: WalletAddress,
  owner: WalletAddress,
  pendingOwner: z.nullable(WalletAddress),
});
/** A contract with its owner and pending owner. */
export type ContractOwnership = z.infer<typeof ContractOwnership>;
export const OwnershipResponse = z.object({ success: z.literal(true), contracts: z.array(ContractOwnership) });
/** Current owners of the contracts on chain (ADMIN-81). */
export const ownershipEndpoint: Endpoint<typeof OwnershipResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/ownership',
  response: OwnershipResponse,
};

/** A contract call about to be sent from a wallet; `args` is JSON with numbers as strings. */
export const BeginOwnerActBody = z.object({
  contract: z.enum(CONTRACT_NAMES),
  functionName: z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/)),
  args: z.string().check(z.maxLength(8_000)),
  valueWei: Wei,
});
export const BeginOwnerActResponse = z.object({ success: z.literal(true), actId: PublicId });
/**
 * Records in the audit log what an administrator's wallet is about to send to a contract, before the wallet is opened.
 */
export const beginOwnerActEndpoint: Endpoint<typeof BeginOwnerActResponse, { body: typeof BeginOwnerActBody }> = {
  method: 'POST',
  path: 'admin/owner-acts',
  response: BeginOwnerActResponse,
};

/** The outcome: the transaction, or why none was sent. */
export const EndOwnerActBody = z.object({
  actId: PublicId,
  txHash: z.nullable(TxHash),
  why: z.nullable(z.string().check(z.maxLength(300))),
});
export const EndOwnerActResponse = z.object({ success: z.literal(true), outcome: z.string() });
/**
 * Records the outcome of an action once; only its initiator may. The effect of a transaction is read from the chain,
 * not taken from the page.
 */
export const endOwnerActEndpoint: Endpoint<typeof EndOwnerActResponse, { body: typeof EndOwnerActBody }> = {
  method: 'POST',
  path: 'owner-acts/end',
  response: EndOwnerActResponse,
};
