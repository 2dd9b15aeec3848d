import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';

/** EIP-712 types of the contracts. The player comes first, so nobody can record another player's result. */
const EIP712_TYPES = {
  Run: [
    { name: 'player', type: 'address' },
    { name: 'runId', type: 'bytes16' },
    { name: 'runNumber', type: 'uint32' },
    { name: 'jumps', type: 'uint256' },
    { name: 'score', type: 'uint256' },
    { name: 'replayHash', type: 'bytes32' },
  ],
  Claim: [
    { name: 'player', type: 'address' },
    { name: 'questKey', type: 'string' },
    { name: 'xpAwarded', type: 'uint256' },
  ],
} as const;

export interface AttestedRun {
  /** bytes16 as hex. */
  runId: Hex;
  runNumber: number;
  jumps: number;
  score: number;
  replayHash: Hex;
}

export interface AttestedClaim {
  /** 1 to 64 bytes; repeatable quests append the period after `#`, such as `daily#2026-11-22`. */
  questKey: string;
  xpAwarded: number;
}

type AttestationChain = Pick<ChainContext, 'attestKey' | 'chainId' | 'contracts'>;

/** Signs a run for the player's wallet (EIP-712); undefined without an attestation key. */
export async function attestRun(
  { attestKey, chainId, contracts }: AttestationChain,
  { player, run }: { player: Address; run: AttestedRun },
): Promise<Hex | undefined> {
  if (attestKey === undefined) return undefined;
  return privateKeyToAccount(attestKey).signTypedData({
    domain: { name: 'JumpStats', version: '1', chainId, verifyingContract: contracts.jumpStats },
    types: EIP712_TYPES,
    primaryType: 'Run',
    message: { player, ...run, jumps: BigInt(run.jumps), score: BigInt(run.score) },
  });
}

/** Signs a claim for the player's wallet (EIP-712); undefined without an attestation key. */
export async function attestClaim(
  { attestKey, chainId, contracts }: AttestationChain,
  { player, claim }: { player: Address; claim: AttestedClaim },
): Promise<Hex | undefined> {
  if (attestKey === undefined) return undefined;
  return privateKeyToAccount(attestKey).signTypedData({
    domain: { name: 'QuestClaims', version: '1', chainId, verifyingContract: contracts.questClaims },
    types: EIP712_TYPES,
    primaryType: 'Claim',
    message: { player, questKey: claim.questKey, xpAwarded: BigInt(claim.xpAwarded) },
  });
}
