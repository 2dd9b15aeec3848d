import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { type ChainAction, lastResortGas } from '@jumpy/domain/gas';
import { CONTRACT_NAMES, type ContractAddresses, type ContractName } from '@jumpy/protocol/http/chainConfig';
import { type Abi, type AbiFunction, getAbiItem, getAddress } from 'viem';
import type { CallKind, KnownCall } from './knownCall.ts';

const ABIS: Readonly<Record<ContractName, Abi>> = {
  jumpStats: jumpStatsAbi,
  questClaims: questClaimsAbi,
  reviveGate: reviveGateAbi,
  jumpShop: jumpShopAbi,
  jumpyArmy: jumpyArmyAbi,
};

/** What the keyring knows of each contract's calls. A name stands for one function of the ABI. */
const CALLS: Readonly<Record<ContractName, Readonly<Record<string, ChainAction>>>> = {
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
};

/** What accepting a contract takes at most; it writes two words. */
const ACCEPT_GAS = 100_000n;

/** The contracts' names, as dialogs tell them. */
export const CONTRACT_TITLES: Readonly<Record<ContractName, string>> = {
  jumpStats: 'Jumpy stats',
  questClaims: 'Jumpy quests',
  reviveGate: 'Jumpy revive',
  jumpShop: 'Jumpy shop',
  jumpyArmy: 'Jumpy Army',
};

/** The keyring's own list of calls, at the addresses its own host names. */
export function knownCalls(contracts: ContractAddresses): KnownCall[] {
  return CONTRACT_NAMES.flatMap((name) => {
    const row = (functionName: string, kind: CallKind, gas: bigint): KnownCall => {
      const abi = getAbiItem({ abi: ABIS[name], name: functionName }) as AbiFunction | undefined;
      if (abi?.type !== 'function') throw new Error(`${name} has no function ${functionName}.`);
      return { kind, to: getAddress(contracts[name]), abi, lastResortGas: gas };
    };
    const calls = Object.entries(CALLS[name]).map(([functionName, action]) =>
      row(functionName, action, lastResortGas(action)),
    );
    return [...calls, row('acceptOwnership', 'accept_ownership', ACCEPT_GAS)];
  });
}
