import * as z from 'zod/mini';

/** Names of the contracts, as used in environment, pages and health checks. */
export const CONTRACT_NAMES = ['jumpStats', 'questClaims', 'reviveGate', 'jumpShop', 'jumpyArmy', 'runRoots'] as const;
/** One of `CONTRACT_NAMES`. */
export type ContractName = (typeof CONTRACT_NAMES)[number];

const WalletAddress = z.string().check(z.regex(/^0x[0-9a-f]{40}$/));

/** Address of each contract. */
export const ContractAddresses = z.object({
  jumpStats: WalletAddress,
  questClaims: WalletAddress,
  reviveGate: WalletAddress,
  jumpShop: WalletAddress,
  jumpyArmy: WalletAddress,
  runRoots: WalletAddress,
} satisfies Record<ContractName, typeof WalletAddress>);
/** Address of each contract. */
export type ContractAddresses = z.infer<typeof ContractAddresses>;

/** Chain configuration for pages (CHAIN-01, CHAIN-02). */
export const ChainConfig = z.object({
  chainId: z.int(),
  /** True for the chain on this machine: it has its own faucet, and only its gate is used as a node. */
  isLocal: z.boolean(),
  /** Public RPC URL for pages; never contains an API key. */
  rpcUrl: z.string(),
  /** Without a trailing slash; `/address/{address}` and `/tx/{hash}` are appended. */
  explorerUrl: z.string(),
  /** Page of the public faucet for test MON; null if `POST /api/faucet` is the faucet. */
  faucetUrl: z.nullable(z.string()),
  contracts: ContractAddresses,
});
/** Chain configuration for pages. */
export type ChainConfig = z.infer<typeof ChainConfig>;
