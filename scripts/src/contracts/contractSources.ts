import { jumpShopAbi, jumpShopCode } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi, jumpStatsCode } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi, jumpyArmyCode } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi, questClaimsCode } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi, reviveGateCode } from '@jumpy/contracts/ReviveGate';
import { type Abi, type Address, encodeDeployData, type Hex } from 'viem';
import type { ContractName } from './contractNames.ts';

/** Constructor arguments of the contracts. */
export interface Parties {
  /** Owner of all contracts until ownership is transferred. */
  owner: Address;
  /** Signer of attested records. */
  attester: Address;
  /** Writes roles into the army contract. */
  roleSync: Address;
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
  args: (parties: Parties) => readonly unknown[];
}

export const SOURCES: Readonly<Record<ContractName, ContractSource>> = {
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
};

/** Transaction data that deploys a contract. */
export const deployData = ({ abi, code, args }: ContractSource, parties: Parties): Hex =>
  encodeDeployData({ abi, bytecode: code.bytecode, args: [...args(parties)] });
