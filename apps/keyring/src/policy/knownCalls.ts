import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { type ChainAction, fallbackGasLimit } from '@jumpy/domain/gas';
import { CONTRACT_NAMES, type ContractAddresses, type ContractName } from '@jumpy/protocol/http/chainConfig';
import { type Abi, type AbiFunction, getAddress } from 'viem';
import type { CallKind, KnownCall } from './knownCall.ts';
import { OWNER_ACTION_TEXTS } from './ownerActions.ts';
import * as m from './messages.ts';

const ABIS: Readonly<Record<ContractName, Abi>> = {
  jumpStats: jumpStatsAbi,
  questClaims: questClaimsAbi,
  reviveGate: reviveGateAbi,
  jumpShop: jumpShopAbi,
  jumpyArmy: jumpyArmyAbi,
  runRoots: runRootsAbi,
};

/** Known calls by contract. A name covers all overloads in the ABI. */
const CONTRACT_CALLS: Readonly<Record<ContractName, Readonly<Record<string, ChainAction>>>> = {
  jumpStats: {
    recordAllStats: 'stats',
    recordBundledJumps: 'stats',
    recordScore: 'stats',
    recordGamePlayed: 'stats',
    recordAttestedRun: 'stats',
  },
  questClaims: { claimQuest: 'quest_claim', claimAttestedQuest: 'quest_claim' },
  reviveGate: { revive: 'revive' },
  jumpShop: { mint: 'shop_mint' },
  jumpyArmy: { mint: 'army_mint', publicMint: 'army_mint' },
  runRoots: {},
};

/** Transfer functions of ERC-721 and ERC-1155. */
const TRANSFER_FUNCTIONS: Partial<Record<ContractName, readonly string[]>> = {
  jumpShop: ['safeTransferFrom', 'safeBatchTransferFrom'],
  jumpyArmy: ['transferFrom', 'safeTransferFrom'],
};

/** Gas cap for transferring or accepting ownership; writes two storage words. */
const OWNERSHIP_GAS = 100_000n;
/** Gas cap for item transfers; a receiving contract may run code of its own. */
const PLAIN_TRANSFER_GAS = 500_000n;

/** Contract names for dialogs. */
export const CONTRACT_TITLES: Readonly<Record<ContractName, string>> = {
  jumpStats: m.stats(),
  questClaims: m.quests(),
  reviveGate: m.revive(),
  jumpShop: m.shop(),
  jumpyArmy: 'Jumpy Army',
  runRoots: m.runRoots(),
};

/** The keyring's call list, at the addresses configured by its own host. */
export function listKnownCalls(contracts: ContractAddresses): KnownCall[] {
  return CONTRACT_NAMES.flatMap((name) => {
    const rows = (functionName: string, kind: CallKind, gas?: bigint): KnownCall[] => {
      const found = ABIS[name].filter(
        (item): item is AbiFunction => item.type === 'function' && item.name === functionName,
      );
      if (found.length === 0) throw new Error(`${name} has no function ${functionName}.`);
      return found.map((abi) => ({ kind, to: getAddress(contracts[name]), abi, lastResortGas: gas }));
    };
    return [
      ...Object.entries(CONTRACT_CALLS[name]).flatMap(([called, action]) =>
        rows(called, action, fallbackGasLimit(action)),
      ),
      ...(TRANSFER_FUNCTIONS[name] ?? []).flatMap((called) => rows(called, 'item_transfer', PLAIN_TRANSFER_GAS)),
      ...Object.keys(OWNER_ACTION_TEXTS[name]).flatMap((called) => rows(called, 'owner_act')),
      ...rows('acceptOwnership', 'accept_ownership', OWNERSHIP_GAS),
      ...rows('transferOwnership', 'transfer_ownership', OWNERSHIP_GAS),
    ];
  });
}
