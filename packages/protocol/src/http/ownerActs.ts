import * as z from 'zod/mini';
import { PublicId } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { TxHash, Wei } from './chain.ts';
import { CONTRACT_NAMES } from './chainConfig.ts';
import { WalletAddress } from './wallets.ts';

/** A contract, whose it is, and to whom it is offered (null: to nobody). */
export const ContractOwnership = z.object({
  name: z.enum(CONTRACT_NAMES),
  address: WalletAddress,
  owner: WalletAddress,
  pendingOwner: z.nullable(WalletAddress),
});
/** Whose a contract is. */
export type ContractOwnership = z.infer<typeof ContractOwnership>;
export const OwnershipAnswer = z.object({ success: z.literal(true), contracts: z.array(ContractOwnership) });
/** Whose the contracts are, as the chain says now (ADMIN-81). */
export const ownershipEndpoint: Endpoint<typeof OwnershipAnswer, Nothing> = {
  method: 'GET',
  path: 'admin/ownership',
  answer: OwnershipAnswer,
};

/** What a wallet is about to be asked to send to a contract; `args` is JSON, with numbers as texts. */
export const OwnerActBody = z.object({
  contract: z.enum(CONTRACT_NAMES),
  functionName: z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/)),
  args: z.string().check(z.maxLength(8_000)),
  valueWei: Wei,
});
export const OwnerActAnswer = z.object({ success: z.literal(true), actId: PublicId });
/** Writes into the audit log what an administrator's wallet is about to send to a contract, before it is asked to. */
export const ownerActEndpoint: Endpoint<typeof OwnerActAnswer, { body: typeof OwnerActBody }> = {
  method: 'POST',
  path: 'admin/owner-acts',
  answer: OwnerActAnswer,
};

/** What came of it: the transaction where there was one, else why not. */
export const OwnerActEndBody = z.object({
  actId: PublicId,
  txHash: z.nullable(TxHash),
  why: z.nullable(z.string().check(z.maxLength(300))),
});
export const OwnerActEndAnswer = z.object({ success: z.literal(true), outcome: z.string() });
/** Writes what came of an act, once; what a transaction did is the chain's word, not the page's. By whoever began it. */
export const ownerActEndEndpoint: Endpoint<typeof OwnerActEndAnswer, { body: typeof OwnerActEndBody }> = {
  method: 'POST',
  path: 'owner-acts/end',
  answer: OwnerActEndAnswer,
};
