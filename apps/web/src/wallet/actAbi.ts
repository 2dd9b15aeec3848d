import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { type Abi, decodeErrorResult, encodeFunctionData, isHex } from 'viem';
import type { Revert } from './actError.ts';
import type { ActContract, ContractAct } from './contractAct.ts';

/* Loaded with the first act, or with the first refusal of a mint: what pages of players load knows no ABI. */

const ABIS: Readonly<Record<ActContract, Abi>> = {
  army: jumpyArmyAbi,
  shop: jumpShopAbi,
  revives: reviveGateAbi,
  stats: jumpStatsAbi,
  claims: questClaimsAbi,
};

/** The data of a call. */
export function encodeAct({ contract, functionName, args }: ContractAct): string {
  return encodeFunctionData({ abi: ABIS[contract], functionName, args: [...args] });
}

/** What a contract said as it refused; undefined for what it has no error for. */
export function readRevert(contract: ActContract, data: string | undefined): Revert | undefined {
  if (!isHex(data)) return undefined;
  try {
    const { errorName, args } = decodeErrorResult({ abi: ABIS[contract], data });
    return { name: errorName, args: args ?? [] };
  } catch {
    return undefined;
  }
}
