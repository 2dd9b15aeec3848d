import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { type Abi, decodeErrorResult, encodeFunctionData, isHex } from 'viem';
import type { Revert } from './contractCallError.ts';
import type { ContractKey, ContractCall } from './contractCall.ts';

/* Loaded with the first contract call or reverted mint, so that the players' bundle contains no ABI. */

const ABIS: Readonly<Record<ContractKey, Abi>> = {
  army: jumpyArmyAbi,
  shop: jumpShopAbi,
  revives: reviveGateAbi,
  stats: jumpStatsAbi,
  claims: questClaimsAbi,
  roots: runRootsAbi,
};

export function encodeContractCall({ contract, functionName, args }: ContractCall): string {
  return encodeFunctionData({ abi: ABIS[contract], functionName, args: [...args] });
}

/** Decodes a revert; undefined if it is not an error of the ABI. */
export function decodeRevert(contract: ContractKey, data: string | undefined): Revert | undefined {
  if (!isHex(data)) return undefined;
  try {
    const { errorName, args } = decodeErrorResult({ abi: ABIS[contract], data });
    return { name: errorName, args: args ?? [] };
  } catch {
    return undefined;
  }
}
