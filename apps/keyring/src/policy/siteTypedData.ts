import type { ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { isAddressEqual, isAddress } from 'viem';
import type { TypedData } from '../requests/parseTypedData.ts';

/** Why other sites get no signature on typed data. */
export type SiteTypedDataProblem = 'no_chain' | 'our_contract';

/**
 * What keeps other sites from asking for a signature; undefined if nothing does. Stricter than for the app: the chain
 * must be named, as a signature without one counts on every chain, and nothing may be signed for our own contracts,
 * which only the app uses.
 */
export function findSiteTypedDataProblem(
  { domain }: Pick<TypedData, 'domain'>,
  contracts: ContractAddresses,
): SiteTypedDataProblem | undefined {
  if (domain.chainId === undefined) return 'no_chain';
  const { verifyingContract } = domain;
  if (verifyingContract === undefined || !isAddress(verifyingContract, { strict: false })) return undefined;
  const ours = Object.values(contracts).filter((address) => isAddress(address, { strict: false }));
  return ours.some((address) => isAddressEqual(address, verifyingContract)) ? 'our_contract' : undefined;
}
