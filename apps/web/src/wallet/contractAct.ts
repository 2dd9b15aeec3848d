import type { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import type { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import type { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import type { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import type { ContractFunctionArgs, ContractFunctionName } from 'viem';

interface Abis {
  army: typeof jumpyArmyAbi;
  shop: typeof jumpShopAbi;
  revives: typeof reviveGateAbi;
  stats: typeof jumpStatsAbi;
  claims: typeof questClaimsAbi;
}
type Writes = 'nonpayable' | 'payable';

export type ActContract = keyof Abis;

/** Names of these contracts in the deployment. */
export const ACT_CONTRACTS: Readonly<Record<ActContract, ContractName>> = {
  army: 'jumpyArmy',
  shop: 'jumpShop',
  revives: 'reviveGate',
  stats: 'jumpStats',
  claims: 'questClaims',
};

type ActOf<Contract extends ActContract> = {
  [Name in ContractFunctionName<Abis[Contract], Writes>]: {
    contract: Contract;
    functionName: Name;
    args: ContractFunctionArgs<Abis[Contract], Writes, Name>;
    /** Value in wei; defaults to 0. */
    valueWei?: bigint;
  };
}[ContractFunctionName<Abis[Contract], Writes>];

/** A call to one of our contracts, by its name in the ABI. */
export type ContractAct = { [Contract in ActContract]: ActOf<Contract> }[ActContract];
