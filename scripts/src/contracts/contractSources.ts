import { jumpShopAbi, jumpShopCode } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi, jumpStatsCode } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi, jumpyArmyCode } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi, questClaimsCode } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi, reviveGateCode } from '@jumpy/contracts/ReviveGate';
import { runRootsAbi, runRootsCode } from '@jumpy/contracts/RunRoots';
import { type Abi, type Address, encodeDeployData, type Hex } from 'viem';
import type { DeployableContract } from './deployOrder.ts';

/** Constructor arguments of the contracts. */
export interface DeployParties {
  /** Owner of all contracts until ownership is transferred. */
  owner: Address;
  /** Signer of attested records. */
  attester: Address;
  /** Writes roles into the army contract. */
  roleSync: Address;
  /** Writes the nightly roots of runs. */
  rootWriter: Address;
  revivePriceWei: bigint;
  /** Metadata URI of every token until the reveal. */
  placeholderUri: string;
}

export interface ContractSource {
  abi: Abi;
  code: {
    contractName: string;
    bytecode: Hex;
    codeHash: Hex;
    immutables: readonly { start: number; length: number }[];
  };
  args: (parties: DeployParties) => readonly unknown[];
}

export const CONTRACT_SOURCES: Readonly<Record<DeployableContract, ContractSource>> = {
  jumpStats: { abi: jumpStatsAbi, code: jumpStatsCode, args: ({ owner, attester }) => [owner, attester] },
  questClaims: { abi: questClaimsAbi, code: questClaimsCode, args: ({ owner, attester }) => [owner, attester] },
  reviveGate: {
    abi: reviveGateAbi,
    code: reviveGateCode,
    args: ({ owner, revivePriceWei }) => [owner, revivePriceWei],
  },
  jumpShop: { abi: jumpShopAbi, code: jumpShopCode, args: ({ owner }) => [owner] },
  jumpyArmy: {
    abi: jumpyArmyAbi,
    code: jumpyArmyCode,
    args: ({ owner, roleSync, placeholderUri }) => [owner, roleSync, placeholderUri],
  },
  runRoots: { abi: runRootsAbi, code: runRootsCode, args: ({ owner, rootWriter }) => [owner, rootWriter] },
};

/** Transaction data that deploys a contract. */
export const encodeDeployment = ({ abi, code, args }: ContractSource, parties: DeployParties): Hex =>
  encodeDeployData({ abi, bytecode: code.bytecode, args: [...args(parties)] });
