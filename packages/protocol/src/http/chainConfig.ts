import * as z from 'zod/mini';

/** Our contracts, by the names that environment, pages and health know them by. */
export const CONTRACT_NAMES = ['jumpStats', 'questClaims', 'reviveGate', 'jumpShop', 'jumpyArmy'] as const;
/** A contract of the list. */
export type ContractName = (typeof CONTRACT_NAMES)[number];

const WalletAddress = z.string().check(z.regex(/^0x[0-9a-f]{40}$/));

/** Where each contract stands. */
export const ContractAddresses = z.object({
  jumpStats: WalletAddress,
  questClaims: WalletAddress,
  reviveGate: WalletAddress,
  jumpShop: WalletAddress,
  jumpyArmy: WalletAddress,
} satisfies Record<ContractName, typeof WalletAddress>);
/** Where each contract stands. */
export type ContractAddresses = z.infer<typeof ContractAddresses>;

/** The chain as pages know it (CHAIN-01, CHAIN-02). */
export const ChainConfig = z.object({
  chainId: z.int(),
  /** True for the chain of this computer: it has a faucet of its own, and no node but its gate is ever asked. */
  isLocal: z.boolean(),
  /** A node that pages may ask; never one with a key in its address. */
  rpcUrl: z.string(),
  /** Without a slash at the end; `/address/{address}` and `/tx/{hash}` follow. */
  explorerUrl: z.string(),
  /** Where test MON are given away to people; null where `POST /api/faucet` does. */
  faucetUrl: z.nullable(z.string()),
  contracts: ContractAddresses,
});
/** The chain as pages know it. */
export type ChainConfig = z.infer<typeof ChainConfig>;
