import type { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import type { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import type { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import type { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import type { runRootsAbi } from '@jumpy/contracts/RunRoots';
import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import type { ContractFunctionArgs, ContractFunctionName } from 'viem';

interface ContractAbis {
  army: typeof jumpyArmyAbi;
  shop: typeof jumpShopAbi;
  revives: typeof reviveGateAbi;
  stats: typeof jumpStatsAbi;
  claims: typeof questClaimsAbi;
  roots: typeof runRootsAbi;
}
type WriteMutability = 'nonpayable' | 'payable';

export type ContractKey = keyof ContractAbis;

/** Names of these contracts in the deployment. */
export const CONTRACT_NAMES_BY_KEY: Readonly<Record<ContractKey, ContractName>> = {
  army: 'jumpyArmy',
  shop: 'jumpShop',
  revives: 'reviveGate',
  stats: 'jumpStats',
  claims: 'questClaims',
  roots: 'runRoots',
};

type CallOf<Contract extends ContractKey> = {
  [Name in ContractFunctionName<ContractAbis[Contract], WriteMutability>]: {
    contract: Contract;
    functionName: Name;
    args: ContractFunctionArgs<ContractAbis[Contract], WriteMutability, Name>;
    /** Value in wei; defaults to 0. */
    valueWei?: bigint;
  };
}[ContractFunctionName<ContractAbis[Contract], WriteMutability>];

/** A call to one of our contracts, by its name in the ABI. */
export type ContractCall = { [Contract in ContractKey]: CallOf<Contract> }[ContractKey];
